package units

// Enumerate makes the words anew.
var Enumerate = enumerate
