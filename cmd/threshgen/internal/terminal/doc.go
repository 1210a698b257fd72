// Package terminal writes what may stand on someone's terminal: text in which
// nothing is obeyed, and a line that says how far something is.
package terminal
