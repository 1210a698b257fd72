// Package atomicfile puts files in place: all of them or none, and never over
// what somebody else wrote, whatever happens in between.
//
// Generated files say in their header who wrote them. [Plan] refuses any other
// that stands under their names, and [Write] then replaces them together. A file
// without such a header is made by [Create], which replaces nothing. Whoever
// calls Write or Create has locked the folder by [Lock], so that two runs at once
// do not mix their files.
//
// All files are written under temporary names and then take their own. What a
// run that was killed leaves behind, the next Lock sweeps away.
package atomicfile
