// Package list finds threshold decision lists: what to do with a function that is
// not one threshold unit.
//
// A threshold decision list is a sequence of tests and a default. Each test is a
// threshold unit with an answer; the first that fires gives its answer, and the
// default is the answer where none does:
//
//	x1 + x2 > 1 → 0
//	x1 + x2 > 0 → 1
//	else → 0
//
// is XOR. In Go it is a switch. A unit is a list of one test, and OR, AND, sums of
// products and one sum with several thresholds are lists, too (Marchand and
// Golea, "On learning simple neural concepts: from halfspace intersections to
// neural decision lists", Network 4, 1993; Anthony, "Threshold functions,
// decision lists, and the representation of Boolean functions", NeuroCOLT
// NC-TR-96-028, 1996).
//
// # Why there always is one
//
// A single row can be cut off from all others by one unit, and so can all rows of
// a cube. So a list that takes the on-rows cube by cube and has the default 0 is
// right (Jeroslow, "On defining sets of vertices of the hypercube by linear
// inequalities", Discrete Mathematics 11, 1975). A short list takes more at once.
// Every test is a function of its own: it must fire on the examples of its answer
// that nothing behind it would answer rightly, and must not fire on those of the
// other target that no test before it took. All others are free.
//
// # How a short one is found
//
// Up to five inputs all units are known, and a search through all lists finds a
// shortest: see exact.go. Beyond that the longest step is taken first: of the
// units found, the one that takes most (greedy.go, unit.go). Then tests are
// dropped whose examples the others can take, and parts of the list are made
// anew as long as the effort lasts (shorten.go). The rows of a large table are
// taken as cubes if they are few (cover.go). At the end the tests get the
// smallest weights and share their sums where they can (neat.go).
//
// # How short it could be
//
// Every result says how many tests are needed at least, with a proof that can be
// checked without the search: see [Reason]. Where the two numbers meet the list
// is proved to be shortest.
//
// # The doors
//
//   - [Find] gives the list and the proof.
//   - [List.Output] is what a list answers, [List.Check] whether it is right.
//   - [Proof.Check] is whether so many tests are needed.
package list
