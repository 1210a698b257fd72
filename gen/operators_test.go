// Does a generated test fail for every change of an operator, a mask, a shift
// or another constant that matters?
//
// One program holds the classifiers, in which every operation asks whether it is
// the one to be changed, and their tests. It runs the test of each mutant; a
// mutant that passes is harmful if it gives some row of the table another answer
// than its target, which many more rows decide than any test tries: see
// testdata/operators.go.

package gen

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/bits"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"threshgen/learn"
)

//go:embed testdata/operators.go
var operators string

// A mutation is a change of one operation.
type mutation struct {
	Site int    // the operation, of all
	Kind int    // what is changed: see testdata/operators.go
	Arg  int64  // to what
	Text string // the operation, and what becomes of it
}

// The kinds of changes, as testdata/operators.go knows them.
const (
	otherOperator = iota // to Arg
	flipLeft             // bit Arg of the left constant
	flipRight            // of the right one
	addLeft              // Arg to the left constant
	addRight             // to the right one
	leftAlone            // the right operand is left out
	rightAlone           // the left one
	complemented         // the result
)

// A rewriter turns the body of a function into one that can be changed.
type rewriter struct {
	sites     *int
	width     int // of the words
	inputs    int
	mutations []mutation
}

// operatorNames are the functions that stand for operators.
var operatorNames = map[token.Token]string{
	token.AND: "and", token.OR: "or", token.XOR: "xor", token.AND_NOT: "andNot",
	token.ADD: "add", token.SUB: "sub", token.MUL: "mul", token.SHL: "shl", token.SHR: "shr",
	token.GTR: "gt", token.GEQ: "ge", token.LSS: "lt", token.LEQ: "le", token.EQL: "eq", token.NEQ: "ne",
	token.LAND: "both", token.LOR: "either",
}

// kin are the operators that may stand in each other's place.
var kin = [][]token.Token{
	{token.AND, token.OR, token.XOR, token.AND_NOT, token.ADD, token.SUB, token.MUL},
	{token.SHL, token.SHR},
	{token.GTR, token.GEQ, token.LSS, token.LEQ, token.EQL, token.NEQ},
	{token.LAND, token.LOR},
}

// site is the number of another operation.
func (r *rewriter) site() int { *r.sites++; return *r.sites - 1 }

// may notes a mutation.
func (r *rewriter) may(site, kind int, arg int64, text string, what ...any) {
	r.mutations = append(r.mutations, mutation{site, kind, arg, fmt.Sprintf(text, what...)})
}

// binary is an operation on two operands, whose expressions are as given.
func (r *rewriter) binary(op token.Token, left, right ast.Expr, a, b string) string {
	site, text := r.site(), fmt.Sprintf("%s %v %s", source(left), op, source(right))
	for _, family := range kin {
		for _, other := range family {
			if !contains(family, op) || other == op || other == token.MUL {
				continue
			}
			r.may(site, otherOperator, int64(other), "%s: %v", text, other)
		}
	}
	for side, operand := range []ast.Expr{left, right} {
		value, ok := constant(operand)
		if !ok {
			continue
		}
		digits := bits.Len64(value) + 1
		if contains(kin[0][:4], op) || op == token.EQL || op == token.NEQ || isIdent(operand) {
			digits = r.width
		}
		if op != token.SHR {
			for digit := range min(digits, r.width) {
				r.may(site, flipLeft+side, int64(digit), "%s: bit %d of side %d", text, digit, side)
			}
		}
		r.may(site, addLeft+side, 1, "%s: side %d + 1", text, side)
		if value > 0 {
			r.may(site, addLeft+side, -1, "%s: side %d - 1", text, side)
		}
	}
	if !contains(kin[2], op) {
		r.may(site, leftAlone, 0, "%s: left alone", text)
	}
	if !contains(kin[2], op) && op != token.SHR {
		r.may(site, rightAlone, 0, "%s: right alone", text)
	}
	r.may(site, complemented, 0, "%s: complemented", text)
	return fmt.Sprintf("%s(%d, %s, %s)", operatorNames[op], site, a, b)
}

func contains(tokens []token.Token, op token.Token) bool {
	for _, t := range tokens {
		if t == op {
			return true
		}
	}
	return false
}

func isIdent(e ast.Expr) bool { _, ok := e.(*ast.Ident); return ok }

// constant is the value of a literal, or that the word of a whole table has one.
func constant(e ast.Expr) (uint64, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		value, err := strconv.ParseUint(e.Value, 0, 64)
		return value, err == nil
	case *ast.UnaryExpr:
		if e.Op == token.SUB {
			_, ok := constant(e.X)
			return 1, ok
		}
	case *ast.Ident:
		return 1, e.Name == "table"
	}
	return 0, false
}

// source is an expression as a person reads it.
func source(e ast.Expr) string {
	var s strings.Builder
	ast.Inspect(e, func(ast.Node) bool { return false })
	switch e := e.(type) {
	case *ast.BinaryExpr:
		fmt.Fprintf(&s, "%s%v%s", source(e.X), e.Op, source(e.Y))
	case *ast.UnaryExpr:
		fmt.Fprintf(&s, "%v%s", e.Op, source(e.X))
	case *ast.ParenExpr:
		fmt.Fprintf(&s, "(%s)", source(e.X))
	case *ast.CallExpr:
		fmt.Fprintf(&s, "%s(%s)", source(e.Fun), source(e.Args[0]))
	case *ast.IndexExpr:
		fmt.Fprintf(&s, "%s[%s]", source(e.X), source(e.Index))
	case *ast.SelectorExpr:
		s.WriteString(e.Sel.Name)
	case *ast.Ident:
		s.WriteString(e.Name)
	case *ast.BasicLit:
		s.WriteString(e.Value)
	}
	return s.String()
}

// expr is an expression that can be changed.
func (r *rewriter) expr(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return r.binary(e.Op, e.X, e.Y, r.expr(e.X), r.expr(e.Y))
	case *ast.UnaryExpr:
		if _, ok := constant(e); ok {
			return source(e)
		}
		site := r.site()
		r.may(site, complemented, 0, "%s: without %v", source(e), e.Op)
		return fmt.Sprintf("%s(%d, %s)", map[token.Token]string{token.NOT: "not", token.XOR: "complement"}[e.Op], site, r.expr(e.X))
	case *ast.ParenExpr:
		return r.expr(e.X)
	case *ast.CallExpr:
		return fmt.Sprintf("%s(%s)", fun(e.Fun), r.expr(e.Args[0]))
	case *ast.IndexExpr:
		site := r.site()
		at, _ := constant(e.Index)
		for _, other := range []int{int(at) - 1, int(at) + 1} {
			if other >= 0 && other < r.inputs {
				r.may(site, addRight, int64(other)-int64(at), "%s: [%d]", source(e), other)
			}
		}
		return fmt.Sprintf("x[index(%d, %d)]", site, at)
	}
	return source(e)
}

// fun is a function or a type as it is called.
func fun(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		return "bits." + s.Sel.Name
	}
	return source(e)
}

// statements are statements that can be changed.
func (r *rewriter) statements(list []ast.Stmt) string {
	var s strings.Builder
	for _, statement := range list {
		switch statement := statement.(type) {
		case *ast.ReturnStmt:
			value := statement.Results[0]
			if isIdent(value) && source(value) != "true" && source(value) != "false" {
				site := r.site()
				r.may(site, complemented, 0, "return %s: complemented", source(value))
				fmt.Fprintf(&s, "return same(%d, %s)\n", site, source(value))
				break
			}
			fmt.Fprintf(&s, "return %s\n", r.expr(value))
		case *ast.IfStmt:
			site := r.site()
			r.may(site, complemented, 0, "if %s: not", source(statement.Cond))
			fmt.Fprintf(&s, "if same(%d, %s) {\n%s}\n", site, r.expr(statement.Cond), r.statements(statement.Body.List))
		case *ast.IncDecStmt:
			op, one := token.ADD, &ast.BasicLit{Kind: token.INT, Value: "1"}
			if statement.Tok == token.DEC {
				op = token.SUB
			}
			fmt.Fprintf(&s, "sum = %s\n", r.binary(op, statement.X, one, "sum", "1"))
		case *ast.AssignStmt:
			left := make([]string, len(statement.Lhs))
			right := make([]string, len(statement.Rhs))
			for i := range left {
				left[i] = source(statement.Lhs[i])
				right[i] = r.expr(statement.Rhs[i])
			}
			if op, ok := map[token.Token]token.Token{token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.SUB, token.XOR_ASSIGN: token.XOR}[statement.Tok]; ok {
				fmt.Fprintf(&s, "%s = %s\n", left[0], r.binary(op, statement.Lhs[0], statement.Rhs[0], left[0], right[0]))
				break
			}
			fmt.Fprintf(&s, "%s %v %s\n", strings.Join(left, ", "), statement.Tok, strings.Join(right, ", "))
		case *ast.DeclStmt:
			spec := statement.Decl.(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
			if len(spec.Values) == 0 {
				fmt.Fprintf(&s, "var %s %s\n", spec.Names[0], source(spec.Type))
				break
			}
			fmt.Fprintf(&s, "var %s %s = %s\n", spec.Names[0], source(spec.Type), source(spec.Values[0]))
		default:
			panic(fmt.Sprintf("a statement of type %T", statement))
		}
	}
	return s.String()
}

// A mutated function is one whose mutants are tried.
type mutated struct {
	Name, Form, Test string
	N, Unit          int
	Mutations        []mutation
}

// A patterned table is its rows or cubes, - for both values.
type patterned struct {
	Patterns []string
	On       []bool
	Rising   []int // 1 for the inputs of positive weight
}

// patterns are the rows or cubes of a unit.
func patterns(u Unit) patterned {
	var p patterned
	for e := range u.Function.Examples() {
		row := e.Row.String()
		if u.Function.HasCubes() {
			row = u.Function.Cube(e.K)
		}
		p.Patterns, p.On = append(p.Patterns, row), append(p.On, e.On)
	}
	for _, w := range u.Verdict.Weights[1:] {
		p.Rising = append(p.Rising, int(min(1, max(0, w))))
	}
	return p
}

// A tally is what became of the mutants of one form.
type tally struct {
	Mutants, Killed, Harmful int
	Lives                    []string // harmful mutants whose test passes
}

// operatorMutants tries every mutant, or one in stride, of all operations of
// the units in those forms.
func operatorMutants(t *testing.T, units []Unit, forms []Form, stride int) map[string]tally {
	t.Helper()
	spec := Spec{Package: "main", Source: "mutants.tt", Units: units, Forms: forms}
	classifier, test := write(t, spec)
	file, err := parser.ParseFile(token.NewFileSet(), "", classifier, 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds := make(map[string]*unit)
	tests := make(map[string]string)
	of := make(map[string]int)
	var main strings.Builder
	main.WriteString("package main\n\nvar calls = map[string]call{\n")
	for j, fs := range spec.file().functions {
		for _, u := range fs {
			kinds[u.name], tests[u.name], of[u.name] = u, "Test"+fs.plain(), j
			fmt.Fprintf(&main, "\t%q: {test: Test%s, %s},\n", u.name, fs.plain(), adapter(u))
		}
	}
	main.WriteString("}\n")
	var source strings.Builder
	source.WriteString("package main\n\nimport \"math/bits\"\n\nvar _ = bits.Len\n\n")
	var all []mutated
	sites, count := 0, 0
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		u := kinds[f.Name.Name]
		r := rewriter{sites: &sites, width: 64, inputs: u.f.N()}
		if u.kind == Bits {
			r.width = wordSize(u)
			r.inputs = (u.f.N() + 63) / 64
		}
		body := r.statements(f.Body.List)
		start, end := f.Pos()-1, f.Body.Lbrace
		fmt.Fprintf(&source, "%s\n%s}\n\n", classifier[start:end], body)
		m := mutated{Name: u.name, Form: string(u.kind), Test: tests[u.name], N: u.f.N(), Unit: of[u.name]}
		for _, x := range r.mutations {
			if count++; count%stride == 0 {
				m.Mutations = append(m.Mutations, x)
			}
		}
		all = append(all, m)
	}
	var tables []patterned
	for _, u := range units {
		tables = append(tables, patterns(u))
	}
	dir := t.TempDir()
	put := func(name string, content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("go.mod", "module mutants\n\ngo 1.22\n")
	put("harness.go", harness)
	put("operators.go", strings.Replace(operators, "//go:build ignore\n", "", 1))
	put("original.go", source.String())
	put("tests.go", testHeads.ReplaceAllString(strings.Replace(string(test), "\t\"testing\"\n", "", 1), "func $1(t *recorder)"))
	put("calls.go", main.String())
	data, err := json.Marshal(map[string]any{"Functions": all, "Tables": tables})
	if err != nil {
		t.Fatal(err)
	}
	put("mutants.json", string(data))
	out, err := goCommand(dir, "run", ".")
	if err != nil {
		t.Fatalf("go run: %v\n%s", err, out)
	}
	tallies := make(map[string]tally)
	if err := json.Unmarshal([]byte(out), &tallies); err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	return tallies
}

// adapter calls a function with the digits of a row, or with words of 64.
func adapter(u *unit) string {
	n := u.f.N()
	switch u.kind {
	case Bool:
		args := make([]string, n)
		for i := range args {
			args[i] = fmt.Sprintf("r[%d] == 1", i)
		}
		return fmt.Sprintf("one: func(r []byte, _ uint64) bool { return %s(%s) }", u.name, strings.Join(args, ", "))
	case Lanes:
		return fmt.Sprintf("lanes: func(x []uint64) uint64 { return %s((*[%d]uint64)(x)) }", u.name, n)
	}
	if n > 64 {
		return fmt.Sprintf("one: func(r []byte, spare uint64) bool { x := [%d]uint64{}; pack(r, spare, x[:]); return %s(&x) }", (n+63)/64, u.name)
	}
	return fmt.Sprintf("one: func(r []byte, spare uint64) bool { x := [1]uint64{}; pack(r, spare, x[:]); return %s(uint%d(x[0])) }", u.name, wordSize(u))
}

// cubeUnits are units on cubes of so many inputs.
func cubeUnits(t *testing.T, count, least, most int) []Unit {
	var units []Unit
	for seed := uint64(1); len(units) < count; seed++ {
		random := seeded(1000 + seed)
		n := least + random.IntN(most-least+1)
		size := []int64{1, 2, 3, 9}[seed%4]
		w := randomWeights(random, n, size)
		free := n/4 + random.IntN(n/2)
		u := cubeUnit(t, random, w, 2+random.IntN(30), free)
		if !u.Function.HasCubes() {
			continue
		}
		u.Function.Name = fmt.Sprintf("c%d", len(units))
		units = append(units, u)
	}
	return units
}

// partialUnits are units on tables that leave rows out.
func partialUnits(t *testing.T, count int) []Unit {
	random := seeded(77)
	var units []Unit
	for k := range count {
		n := 3 + k%10
		name := fmt.Sprintf("p%d", k)
		w := randomWeights(random, n, []int64{1, 2, 4, 9}[k/10%4])
		if k%2 == 0 {
			units = append(units, listed(t, name, min(6+random.IntN(40), 1<<n-1), random, w...))
			continue
		}
		care := make([]uint64, (1<<n+63)/64)
		for i := range care {
			care[i] = random.Uint64()
		}
		if n < 6 {
			care[0] &= 1<<(1<<n) - 1
		}
		units = append(units, masked(t, name, "", care, w...))
	}
	return units
}

func report(t *testing.T, what string, tallies map[string]tally) {
	for _, form := range []string{"bool", "bits", "lanes"} {
		y := tallies[form]
		t.Logf("%s, %s: %d mutants, %d killed, %d harmful, %d live", what, form, y.Mutants, y.Killed, y.Harmful, len(y.Lives))
		for k, line := range y.Lives {
			if k < 12 {
				t.Logf("\t%s", line)
			}
		}
	}
}

func TestOperators(t *testing.T) {
	_ = learn.Separable
	three := []Form{Bool, Bits, Lanes}
	report(t, "partial", operatorMutants(t, partialUnits(t, 120), three, 1))
	report(t, "cubes", operatorMutants(t, cubeUnits(t, 100, 25, 60), three, 11))
}
