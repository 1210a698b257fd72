// What does a generated function compute, without a compiler?
//
// An interpreter of just so much Go as functions are written in, which knows nothing
// of how they came to be.

package gen

import (
	"fmt"
	"go/ast"
	exact "go/constant"
	"go/token"
	"math/bits"
)

// A machine runs one call. Numbers are int64 if they are sums and uint64 if they
// are words; what a word's type cannot hold is cut off. A function of the body's own
// has one bool and gives an int.
type machine struct {
	vars  map[string]any
	words []uint64 // of x, where it is an array
	size  int      // of x in bits, where it is a word
}

// interpret is the output of a function on one row.
func interpret(f *ast.FuncDecl, inputs []bool) bool {
	m := machine{vars: map[string]any{"true": true, "false": false}}
	n, params := len(inputs), f.Type.Params.List[0]
	switch of := params.Type.(type) {
	case *ast.StarExpr: // *[3]uint64
		m.size = 64
		if source(f.Type.Results.List[0].Type) == "uint64" {
			for _, in := range inputs {
				m.words = append(m.words, uint64(toInt(in)))
			}
			break
		}
		for first := 0; first < n; first += 64 {
			m.words = append(m.words, packed(inputs[first:min(n, first+64)]))
		}
	case *ast.Ident:
		if of.Name != "bool" {
			fmt.Sscanf(of.Name, "uint%d", &m.size)
			m.vars["x"] = packed(inputs)
			break
		}
		for i, name := range params.Names {
			m.vars[name.Name] = inputs[i]
		}
	}
	switch value, _ := m.run(f.Body.List); value := value.(type) {
	case uint64:
		return value&1 == 1
	case exact.Value: // return 0
		return exact.Sign(value) > 0
	default:
		return value.(bool)
	}
}

// packed is a row in one word.
func packed(inputs []bool) uint64 {
	word := uint64(0)
	for _, in := range inputs {
		word = word<<1 | uint64(toInt(in))
	}
	return word
}

func toInt(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// run runs statements up to a return.
func (m *machine) run(list []ast.Stmt) (value any, returned bool) {
	for _, statement := range list {
		switch s := statement.(type) {
		case *ast.ReturnStmt:
			return m.value(s.Results[0]), true
		case *ast.IfStmt:
			if m.value(s.Cond).(bool) {
				if value, returned := m.run(s.Body.List); returned {
					return value, true
				}
			}
		case *ast.SwitchStmt:
			for _, c := range s.Body.List {
				if c := c.(*ast.CaseClause); m.value(c.List[0]).(bool) {
					return m.run(c.Body)
				}
			}
		case *ast.IncDecStmt:
			step := int64(1)
			if s.Tok == token.DEC {
				step = -1
			}
			name := s.X.(*ast.Ident).Name
			m.vars[name] = m.vars[name].(int64) + step
		case *ast.DeclStmt:
			spec := s.Decl.(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
			m.vars[spec.Names[0].Name] = int64(0)
			if len(spec.Values) > 0 {
				m.vars[spec.Names[0].Name] = m.number(spec.Values[0], uint64(0))
			}
		case *ast.AssignStmt:
			for i, left := range s.Lhs {
				name := left.(*ast.Ident).Name
				if op := s.Tok.String(); len(op) == 2 && op != ":=" {
					operator := map[string]token.Token{"+=": token.ADD, "-=": token.SUB, "^=": token.XOR}[op]
					m.vars[name] = m.operate(operator, m.vars[name], m.number(s.Rhs[i], m.vars[name]))
				} else {
					m.vars[name] = m.number(s.Rhs[i], int64(0))
				}
			}
		default:
			panic(fmt.Sprintf("a statement of type %T", s))
		}
	}
	return nil, false
}

// number is the value of an expression; a constant has the type of another value.
func (m *machine) number(e ast.Expr, like any) any {
	value := m.value(e)
	c, ok := value.(exact.Value)
	if !ok {
		return value
	}
	if _, ok := like.(uint64); ok {
		word, _ := exact.Uint64Val(c)
		return word
	}
	number, _ := exact.Int64Val(c)
	return number
}

// value is the value of an expression.
func (m *machine) value(e ast.Expr) any {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return m.value(e.X)
	case *ast.Ident:
		value, ok := m.vars[e.Name]
		if !ok {
			panic("no " + e.Name)
		}
		return value
	case *ast.BasicLit:
		return exact.MakeFromLiteral(e.Value, e.Kind, 0)
	case *ast.IndexExpr:
		return m.words[m.number(e.Index, int64(0)).(int64)]
	case *ast.UnaryExpr:
		switch x := m.value(e.X).(type) {
		case bool:
			return !x
		case uint64:
			return m.cut(^x)
		case int64:
			return -x
		case exact.Value:
			return exact.UnaryOp(e.Op, x, 0)
		}
	case *ast.FuncLit:
		return e
	case *ast.CallExpr:
		if f, ok := m.vars[source(e.Fun)].(*ast.FuncLit); ok {
			input := machine{vars: map[string]any{f.Type.Params.List[0].Names[0].Name: m.value(e.Args[0])}}
			value, _ := input.run(f.Body.List)
			number, _ := exact.Int64Val(value.(exact.Value))
			return number
		}
		switch x := m.number(e.Args[0], uint64(0)).(type) {
		case uint64:
			if _, ok := e.Fun.(*ast.SelectorExpr); ok {
				return int64(bits.OnesCount64(x))
			}
			if source(e.Fun) == "uint64" {
				return x
			}
			return int64(x)
		case int64:
			return x
		}
	case *ast.BinaryExpr:
		left, right := m.value(e.X), m.value(e.Y)
		if c, ok := left.(exact.Value); ok {
			if d, ok := right.(exact.Value); ok {
				return exact.BinaryOp(c, e.Op, d)
			}
			return m.operate(e.Op, m.number(e.X, right), right)
		}
		return m.operate(e.Op, left, m.number(e.Y, left))
	}
	panic(fmt.Sprintf("an expression %s of type %T", source(e), e))
}

// cut leaves of a word what its type holds.
func (m *machine) cut(x uint64) uint64 { return x << (64 - m.size) >> (64 - m.size) }

// operate is an operation on values of one type.
func (m *machine) operate(op token.Token, left, right any) any {
	switch a := left.(type) {
	case bool:
		b := right.(bool)
		return op == token.LAND && a && b || op == token.LOR && (a || b)
	case int64:
		return constantOf(op, exact.MakeInt64(a), exact.MakeInt64(right.(int64)))
	case uint64:
		b := right.(uint64)
		if op == token.SHR {
			return a >> b
		}
		if value, ok := constantOf(op, exact.MakeUint64(a), exact.MakeUint64(b)).(bool); ok {
			return value
		}
		word, _ := exact.Uint64Val(exact.BinaryOp(exact.MakeUint64(a), op, exact.MakeUint64(b)))
		return word
	}
	panic(fmt.Sprintf("%T %v %T", left, op, right))
}

// constantOf compares or computes, an int64.
func constantOf(op token.Token, a, b exact.Value) any {
	switch op {
	case token.GTR, token.GEQ, token.LSS, token.LEQ, token.EQL, token.NEQ:
		return exact.Compare(a, op, b)
	}
	number, _ := exact.Int64Val(exact.BinaryOp(a, op, b))
	return number
}
