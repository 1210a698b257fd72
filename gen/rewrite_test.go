// How is a generated function turned into all of its mutants at once?
//
// Every operation becomes a call that knows its number and does something else
// when it is the one to be changed: x & 0x7 becomes and(12, x, 0x7). So one
// compilation serves thousands of mutants. The calls stand in
// testdata/operators.go.

package gen

import (
	"fmt"
	"go/ast"
	"go/token"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

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
			if !slices.Contains(family, op) || other == op || other == token.MUL {
				continue
			}
			r.may(site, otherOperator, int64(other), "%s: %v", text, other)
		}
	}
	for side, operand := range []ast.Expr{left, right} {
		value, ok := valueOf(operand)
		if !ok {
			continue
		}
		digits := bits.Len64(value) + 1 // of a number; a mask has all that the word has
		if slices.Contains(kin[0][:4], op) || op == token.EQL || op == token.NEQ || isIdent(operand) {
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
	if !slices.Contains(kin[2], op) {
		r.may(site, leftAlone, 0, "%s: left alone", text)
	}
	if !slices.Contains(kin[2], op) && op != token.SHR {
		r.may(site, rightAlone, 0, "%s: right alone", text)
	}
	r.may(site, complemented, 0, "%s: complemented", text)
	return fmt.Sprintf("%s(%d, %s, %s)", operatorNames[op], site, a, b)
}

// isIdent reports whether an operand is a name.
func isIdent(e ast.Expr) bool { _, ok := e.(*ast.Ident); return ok }

// valueOf is the value of a literal, or that the word of a whole table has one.
func valueOf(e ast.Expr) (uint64, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		value, err := strconv.ParseUint(e.Value, 0, 64)
		return value, err == nil
	case *ast.UnaryExpr:
		if e.Op == token.SUB {
			_, ok := valueOf(e.X)
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
		if _, ok := valueOf(e); ok {
			return source(e)
		}
		if e.Op == token.SUB {
			return r.binary(token.SUB, &ast.BasicLit{Kind: token.INT, Value: "0"}, e.X, "0", r.expr(e.X))
		}
		site := r.site()
		r.may(site, complemented, 0, "%s: without %v", source(e), e.Op)
		return fmt.Sprintf("%s(%d, %s)", map[token.Token]string{token.NOT: "not", token.XOR: "complement"}[e.Op], site, r.expr(e.X))
	case *ast.ParenExpr:
		return r.expr(e.X)
	case *ast.CallExpr:
		return fmt.Sprintf("%s(%s)", fun(e.Fun), r.expr(e.Args[0]))
	case *ast.FuncLit:
		in := e.Type.Params.List[0]
		return fmt.Sprintf("func(%s %s) %s {\n%s}", in.Names[0], source(in.Type), source(e.Type.Results.List[0].Type), r.statements(e.Body.List))
	case *ast.IndexExpr:
		site := r.site()
		at, _ := valueOf(e.Index)
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
			sum := source(statement.X)
			fmt.Fprintf(&s, "%s = %s\n", sum, r.binary(op, statement.X, one, sum, "1"))
		case *ast.SwitchStmt:
			s.WriteString("switch {\n")
			for _, c := range statement.Body.List {
				c := c.(*ast.CaseClause)
				site := r.site()
				r.may(site, complemented, 0, "case %s: not", source(c.List[0]))
				fmt.Fprintf(&s, "case same(%d, %s):\n%s", site, r.expr(c.List[0]), r.statements(c.Body))
			}
			s.WriteString("}\n")
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
