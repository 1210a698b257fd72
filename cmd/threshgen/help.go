// What does the command say of itself?

package main

import (
	"fmt"
	"runtime/debug"
)

// help prints the text on a verb, or the overview.
func (c *command) help(args []string) (code int, err error) {
	verb := ""
	if len(args) > 0 {
		verb = args[0]
	}
	text, ok := helpTexts[verb]
	if !ok {
		return exitError, fmt.Errorf("%w: there is no help on %q; there is on generate, learn, trace, convert and rules", errUsage, verb)
	}
	_, err = fmt.Fprint(c.stdout, text)
	return exitYes, err
}

// version prints the version that the binary was built from.
func (c *command) version() (code int, err error) {
	version, built := "(unknown)", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version, built = info.Main.Version, " "+info.GoVersion
	}
	_, err = fmt.Fprintf(c.stdout, "threshgen %s%s\n", version, built)
	return exitYes, err
}

// inputFlags are the flags that say how every verb reads a table.
const inputFlags = `      --format FORMAT    text, csv, hex, pla, cnet or blif, instead of
                         what the content says
      --inputs A,B,…     the inputs, in this order: columns of a text or CSV table,
                         of which those that are neither inputs nor outputs are
                         left out; names for the inputs of a hex table. Functions
                         of the other formats always have all of their inputs
      --outputs F,G,…    the functions that are wanted, in this order. In a text
                         or CSV table any columns, and where nothing parts inputs
                         from outputs all other columns are inputs
      --table N          which table of a Markdown document is meant, from 1; a
                         document of several wants it
      --on-conflict WHAT error: rows that have the same inputs, but different
                         targets are an error; the default
                         drop: they have no target, and a note says which lines
                         they are of
`

// helpTexts are the texts of help, by verb; "" is the overview.
var helpTexts = map[string]string{
	"": `threshgen turns a Boolean truth table into Go code.

usage:
  threshgen generate TABLE... [flags]   write a classifier and its test for each
  threshgen learn    TABLE... [flags]   verdict, weights or certificate
  threshgen trace    TABLE [flags]      every step of the rule
  threshgen convert  TABLE [flags]      the table in another format
  threshgen help [VERB]                 this text, or the one on a verb;
                                        help rules is on the rules, help
                                        streams on one stream and many machines
  threshgen --version

A table lists rows of inputs and the target of each:

  # or.tt
  x1 x2 | or
  0  0  | 0
  0  1  | 1
  1  0  | 1
  1  1  | 1

TABLE is a file, or - for standard input, in one of these formats: rows of
0 1 - with or without a header of names, Markdown tables, CSV and TSV,
hexadecimal truth tables (e8 is the majority of three), Espresso PLA, Boolean
networks of BNS and CANA, BLIF. The format is told by the content; --format
forces one. A table may stand between the prose of a Markdown document, and a
CSV header below titles; T F, true false, yes no, on off and ✓ ✗ are values,
too. A column A[3..0], as Logisim-evolution writes it, is a bus: its
bits A3 A2 A1 A0, in binary or hexadecimal.

threshgen learns the weights W = [w0 w1 … wn] of one threshold unit, whose
output is 1 iff w0 + w1·x1 + … + wn·xn > 0. Where no weights can exist it says
so and proves it: some of the rows with target 1 add up to the same sum as
some of the rows with target 0.

exit codes:
  0  done; separable; up to date
  1  the answer is no: not separable, --check found stale output, or
     undecided within --max-updates
  2  wrong usage, unreadable or malformed input, could not write, interrupted

example:
  $ printf '00|0\n01|1\n10|1\n11|1\n' | threshgen learn -
  standard input: f is separable
    W = [0 1 1], margin 0: W·X ≥ 1 on on-rows, ≤ 0 on off-rows
    fixed-correction: 13 presentations, 4 updates
`,
	"generate": `usage: threshgen generate TABLE... [flags]
       threshgen generate --hex DIGITS --name NAME [flags]

Learns every output of every TABLE and writes a Go file with a function for
each, and a test that checks them against every row of the table. All files
appear or none does. Files that are up to date are left alone, even if their
lines end as on Windows, and a file that threshgen did not generate is never
overwritten. A function whose name the package has already is refused, and the
place is printed. If an output is not separable nothing is written: the proof is
printed, a hint lists the --outputs that are, and the exit code is 1.

flags:
  -o, --output FILE.go   the file to write; the test goes beside it, to
                         FILE_test.go. Default: the table's name with the
                         ending .go, in the current directory
      --package NAME     the package to write. Default: $GOPACKAGE, as go
                         generate sets it, or the package of the Go files that
                         are already in the directory; from which it must not
                         differ. Files with build constraints have no say where
                         there are others
      --form FORM        bool: func Majority(a, b, c bool) bool; the default up
                         to 16 inputs
                         bits: func MajorityBits(x uint8) bool, of a row in one
                         word; the default beyond
                         lanes: func MajorityLanes(x *[3]uint64) uint64, of 64
                         rows at once
                         Repeat it for several. The default form bears the
                         plain name, whether or not there are others
      --bench            write a benchmark of the forms beside the test
      --hex DIGITS       the table itself, in hexadecimal: e8 is the majority
                         of three
      --name NAME        the name of the function, if there is only one
      --weights WHICH    learned: those of the rule, unless it needs millions of
                         updates; the default
                         minimal: the smallest |w1| + … + |wn|, and then the
                         smallest |w0|
                         any: those that the judge finds first; the fastest
      --effort N         with --weights minimal: take the smallest so far after N
                         million operations, and say what is proved; default: 2000,
                         some seconds; 0 sets no limit. So does an interrupt
      --rule RULE        the rule that learns, with its --rate, --lambda, --margin,
                         --start, --order and --seed: see threshgen help rules
      --verify           run the tests with the go command before anything is
                         written: in their package, as if they stood there, and
                         on this system, without the flags of $GOFLAGS
      --check            write nothing; print what would change, and exit
                         with 1 if anything would, and with 2 if it would be
                         refused
      --max-updates N    give up after N updates of the rule; 0, the default,
                         sets no limit
` + inputFlags + `
In the form bits a row reads as in the table: x1 is the most significant bit.

examples, in a Go file of the package:
  //go:generate threshgen generate majority.tt
  //go:generate threshgen generate --outputs LacI,TetR repressor.cnet
  //go:generate threshgen generate --hex e8 --inputs a,b,c --name Majority
`,
	"learn": `usage: threshgen learn TABLE... [flags]

Prints for every output of every TABLE whether one threshold unit can compute
it: the weights W = [w0 w1 … wn] that the fixed-correction rule learns, or the
proof that there are none. The exit code is 0 if all are separable, 1 if not.
The margin is the least of W·X on rows with target 1 (on-rows) and of -W·X on
those with target 0 (off-rows); W·X = 0 gives 0, so it may be 0 on an off-row.

A TABLE of hexadecimal numbers, one function a line, is answered one verdict a
line, in the order of the lines: learn works as a filter, and its memory does
not grow. A malformed line is told, and those behind it are answered, too, up to
ten such lines. With --format hex every line is answered as it comes; to tell the
format by the content takes the first 64 KB. threshgen help streams says how
many machines share a stream.

flags:
      --weights WHICH    learned: those of the rule, unless it needs millions of
                         updates; the default
                         minimal: the smallest |w1| + … + |wn|, and then the
                         smallest |w0|
                         any: those that the judge finds first, without the rule;
                         the fastest
      --effort N         with --weights minimal: take the smallest so far after N
                         million operations, and say what is proved; default: 2000,
                         some seconds; 0 sets no limit. So does an interrupt
      --rule RULE        the rule that learns, with its --rate, --lambda, --margin,
                         --start, --order and --seed: see threshgen help rules
      --max-updates N    give up after N updates of the rule, and say undecided;
                         0, the default, sets no limit
      --best             where no weights are right, print also those that get the
                         fewest rows, or cubes, wrong: all units are compared up
                         to 5 inputs; beyond, the pocket of the fixed-correction
                         rule on random rows, of which --seed is the randomness,
                         and a search for the fewest, which may become too long.
                         It says what is proved
  -v, --verbose          print also what is proved of the number of updates of
                         the rule, and by which W*; with --rule dual how the
                         rows lie about the hyperplane
      --json             print one JSON object a function, one a line; bounds
                         only with -v
      --jobs N           learn N functions at a time, but never more than there
                         are cores, which is the default
      --exit-zero        exit with 0 if the only news is that some functions are
                         not separable, or undecided
      --first-line N     the TABLE is a piece of a hex table and begins with line
                         N of it: see threshgen help streams
` + inputFlags + `
example:
  $ printf 'e8\n96\n' | threshgen learn -
  f1: separable, W = [-1 1 1 1]
  f2: not separable, 001 + 111 = 011 + 101
  $ printf '00|0\n01|1\n01|0\n10|1\n' | threshgen learn --on-conflict drop -
  threshgen: standard input: dropped 1 target on which lines 2 and 3 contradict each other
  standard input: f is separable
    W = [0 1 0], margin 0: W·X ≥ 1 on on-rows, ≤ 0 on off-rows
    fixed-correction: 5 presentations, 2 updates
`,
	"trace": `usage: threshgen trace TABLE [flags]

Prints every presentation of the rule, as textbooks do: the row X = [1 x1 … xn],
the weights before, the net input W·X, the output o and the target c, the
weights after; then why the rule stopped, and the verdict. The default rule
starts with W = 0, shows the rows in turn, and corrects a mistake by
W += (c-o)·X until a full cycle of presentations goes without one. Where W
returns, the updates marked * make the certificate. Numbers that are not whole
have 6 digits; --json gives W and W·X as integers over the scale. With --rule
dual every update shows how often each row was wrong so far, and the bias b.

flags:
      --updates-only     leave out the presentations that change nothing
      --csv              print a record a presentation, below a header
      --json             print an object a presentation, one a line, and then
                         the verdict as learn --json does
      --rule RULE        another rule, with its --rate, --lambda, --margin, --start,
                         --order and --seed: see threshgen help rules
      --max-updates N    give up after N updates of the weights; 0, the
                         default, sets no limit
` + inputFlags + ``,
	"convert": `usage: threshgen convert TABLE --to FORMAT [flags]

Writes TABLE in another format: reading that gives the same table again. What
the format cannot hold is an error, and then nothing is written.

  text   rows of 0 1 - below a header; names without blanks | and #
  csv    any names; one column a bit, an empty one before several outputs
  pla    Espresso's rows; names without blanks. It is a set: up to 24 inputs the
         rows come back in counting order, the unlisted ones as don't-cares;
         beyond, those without a target do not come back
  hex    complete functions, one a line, without their names

All but hex want functions of the same inputs, text and csv of the same rows.

flags:
      --to FORMAT        text, csv, pla or hex
  -o, --output FILE      the file to write, instead of standard output. If it is
                         there already it is left alone, and it is an error if
                         it holds anything else
` + inputFlags + `
example:
  $ printf 'e8\n' | threshgen convert - --inputs a,b,c --to pla
  .i 3
  .o 1
  .ilb a b c
  .ob f
  .type fd
  .p 4
  011 1
  101 1
  110 1
  111 1
  .e
`,
	"streams": `A hex table is a stream: a function a line in, a verdict a line out, in order.
One process uses all cores. Where many machines share a stream, each takes
pieces of it, and the verdicts on the pieces, one after the other, are to the
byte those of one process on the whole:

  threshgen learn --exit-zero --format hex --first-line 5001 - <piece

--first-line N says that a piece begins with line N of the stream. Functions are
named after their lines, f5001, f5002 and so on, and with --json every object has
"line" and, as "hex", the digits of the function itself. Every line of a piece
has to hold a function: a blank line or a comment is an error, for the pieces
after it would not count it. Pieces come from standard input, whose name is the
same for all; --format hex keeps a piece of nothing but 0 and 1 from being taken
for something else; --exit-zero keeps an answer from looking like a failure.

GNU parallel hands out pieces of 5000 lines and keeps the order:

  parallel --pipe -N 5000 --keep-order 'threshgen learn --exit-zero --format hex --jobs 1 --first-line $(({#}*5000-4999)) -' <all.hex >verdicts

With --sshlogin alpha,beta,: it does so on the machines alpha and beta, where
threshgen is in the PATH, and on this one.

A Slurm array does it with a file that all machines see. This is the script for
sbatch --array=1-N, where N is the number of pieces:

  #!/bin/sh
  #SBATCH --output=verdicts-%6a
  lines=5000
  last=$((SLURM_ARRAY_TASK_ID*lines))
  first=$((last-lines+1))
  sed -n "$first,$last p; $last q" all.hex | threshgen learn --exit-zero --format hex --first-line $first -

The numbers in the names have leading zeros, so cat verdicts-* is in order.
`,
	"rules": `The rules of the literature, for learn, trace and generate. With y = +1 on rows
with target 1 and -1 on the others, all correct a mistake by W += η·y·X. They
differ in what a mistake is, and in the size η.

  --rule        mistake       η                      settings
  fixed         o ≠ c         the rate               --rate --start
  absolute      o ≠ c         the least whole        --start
                              number that mends it
  fractional    o ≠ c         λ(b+|W·X|)/X·X         --lambda --margin --start
  bipolar       y·W·X ≤ 0     the rate, times R²     --rate --start
                              for the bias
  dual          as bipolar, knowing only how often each row was wrong
  criterion     y·W·X ≤ 0     the rate               --rate --start
  normalized    y·W·X ≤ 0     1/‖X‖                  --start
  random        o ≠ c         the rate               --rate --seed

  --rate N            η, 1 by default; such as 2, 0.1 or 1/3
  --lambda N          λ, above 0 and at most 2; 1 by default
  --margin N          b, 1 by default; with 0 the rule may stall, and says so
  --start W0,W1,…     W at the start, instead of 0
  --order ORDER       cyclic, the default, or shuffled: another order every pass
  --seed N            where the randomness of random, of shuffled and of --best
                      comes from

fixed is Honavar's fixed-correction rule, the default; absolute and fractional
are Nilsson's; bipolar and dual Simovici's; criterion is gradient descent on
E(W) = -Σ y·W·X over the mistakes, which it reports after each pass; normalized
is Helmbold's; random Stoll's. dual reports the rows that were wrong most often,
and W as they add up to it.

The sizes of fractional and normalized are rounded to multiples of 2^-24, so
where W·X is as close to 0 as that, they may need other updates than with real
numbers. learn -v proves its bounds for the sizes as they are: every update
takes at least 2cA-Q off ‖W-cW*‖², for every c > 0 for which that is positive, so
there are at most ‖cW*-W0‖²/(2cA-Q). With ±W*·X ≥ δ, W0 at the start and
L² = max X·X it is A = ηδ and Q = η²L² where η is the rate.

When W returns in cyclic order, that proves that there are no weights, for then
the updates in between add up to 0. In shuffled order the judge proves it.
`,
}
