// Package learn finds the weights of one threshold unit for a Boolean
// function, or the proof that there are none.
//
// A threshold unit has integer weights W = [w0 w1 … wn] and answers a row
// X = [1 x1 … xn] with the output o = 1 iff W·X > 0, else 0. A function is
// separable if some W gives o = c on every example, that is on every row with
// a target c. The fixed-correction rule looks for such a W (Honavar,
// "Perceptron algorithm", 1996, §2):
//
//	W = 0
//	show the examples in turn, again and again:
//	    if o ≠ c:  W = W + (c-o)·X
//	until a full cycle of presentations has gone by without a mistake
//
// # The doors
//
//   - [Learn] gives the [Verdict] on a function: the rule, then the judge.
//   - [Decide] is the judge alone, [Minimal] finds the smallest weights.
//   - A [Learner] and a [Decider] do so for one function after the other, in the
//     same memory.
//   - [Steps] shows the rule at work, one presentation at a time. A [Rule] may
//     be any of the eight [Kinds] of the literature: one loop, whose settings
//     say what a mistake is and how much corrects it.
//   - [Rule.Bounds] says what is proved of the number of updates, and
//     [Rule.Race] how the proof goes, update by update.
//   - [Best] gets few rows wrong where no weights are right, and says how few
//     is proved to be possible.
//   - [Verdict.Check] believes none of them: it evaluates every example and adds
//     up every certificate, and no verdict leaves the package without it.
//
// # Why it converges
//
// Say W* answers every example rightly with something to spare: W*·X ≥ 1 on
// on-rows and ≤ -1 on off-rows. Every update adds an on-row or takes an off-row
// away, so it raises W*·W by at least 1. And it makes W longer only slowly: it
// is made where W·X had the wrong sign, so ‖W‖² grows by no more than
// ‖X‖² ≤ n+1. After t updates W*·W ≥ t but ‖W‖² ≤ t(n+1), and by the
// Cauchy–Schwarz inequality t² ≤ ‖W*‖²·t(n+1), so t ≤ ‖W*‖²(n+1) (Rosenblatt;
// Novikoff 1962; Honavar's corollary for binary patterns). [Rule.Bounds] computes such
// numbers for every rule, from any start; bound.go has the argument.
//
// # Why it cycles, and why that is a proof
//
// If no W* exists, W still stays bounded (the perceptron cycling theorem, Block
// and Levin 1970). It is a vector of integers, so at the start of some pass it
// is what it was at the start of an earlier one, and from there everything
// repeats. Between the two the updates have added up to nothing: if row k was
// corrected a_k times,
//
//	Σ a_k·X_k over the on-rows  =  Σ a_k·X_k over the off-rows.
//
// That is a certificate. Weights would have to make W·X positive on the left
// and not positive on the right, but the two sides are equal. For XOR the
// certificate is 01 + 10 = 00 + 11: anyone can add it up.
//
// # Cubes
//
// A row that leaves inputs free stands for all rows that agree with it, and in a
// function of many inputs it is never spelled out. Of those rows the weights
// satisfy one least, and that is the one presented: if it is right all are. It
// is chosen by W alone, so all of the above holds. Where a file lists the cubes of one
// target, four rows that these give away may be the verdict
// ([truthtable.Function.Crossing]). If they give the others away instead, the check
// makes sure that all cubes together hold every row.
//
// # The judge
//
// Some functions need very many updates, and some cycles are long. Whether
// weights exist is also a linear program, and [Decide], which the rest calls the
// judge, solves it exactly: it ends with weights, which say beforehand how many
// updates the rule can need, or with a combination of at most n+2 rows that is a
// certificate. Of many inputs, doubles guess the weights or the rows, and integers
// prove the guess or search on.
//
// # Where to read on
//
// weights.go, verdict.go and learn.go; then by the first word of a file's name:
// steps.go is the rule as the books print it and rule_*.go the same, faster;
// decide_*.go is the judge, minimal_*.go, bound_*.go and best_*.go are behind
// those doors. Below internal, check believes no verdict, scan finds the wrong
// rows, threshold is what a complete table gives away, and simplex solves linear
// programs.
package learn
