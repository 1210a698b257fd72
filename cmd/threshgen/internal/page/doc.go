// Package page shows a rule at work on a table: every step of it, the line that
// it moves, the proof that it ends or goes round for ever, and the Go code.
//
// There are two ways to the same page. [Write] makes one file of it that needs
// nothing else: no network, no server. A [Server] opens it live, where the table and
// the rule can be changed.
//
// What the page shows is a [Study] of each function, whose steps are the objects of
// trace --json. It was all computed by package learn: no rule is written again in
// JavaScript, which draws and says what it is given. The files in assets have no
// framework and no build step. write.go says in which order they are read.
//
// Names come from strangers' tables. They reach the page as JSON and as text, never
// as markup, and its Content-Security-Policy runs no script but the page's own.
package page
