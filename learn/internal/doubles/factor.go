// What are the products of the rows of a set with each other, as a triangle
// times itself?

package doubles

import "math"

// A factor is the lower triangle L with L·Lᵀ = G, the products of some rows
// with each other (Cholesky). Rows come and go one at a time.
//
// Here and wherever doubles are multiplied, a product is converted before it is
// added: that forbids to fuse the two, which some machines do and others do
// not, and so all machines find the same.
type factor struct {
	n      int
	stride int
	l      []float64
	turns  []turn
}

// A turn is a rotation of two columns.
type turn struct{ cos, sin float64 }

// row is row i of L, up to its diagonal.
func (f *factor) row(i int) []float64 { return f.l[i*f.stride : i*f.stride+i+1] }

// forward solves L·h = g in place.
func (f *factor) forward(g []float64) {
	for i := range f.n {
		row := f.row(i)
		g[i] = (g[i] - dot(row[:i], g[:i])) / row[i]
	}
}

// backward solves Lᵀ·r = h in place.
func (f *factor) backward(h []float64) {
	for i := f.n - 1; i >= 0; i-- {
		row := f.row(i)
		h[i] /= row[i]
		subtract(h[:i], h[i], row[:i])
	}
}

// add adds a row: h solves L·h = g for its products g with the others, and rest
// is what its product with itself has besides h·h.
func (f *factor) add(h []float64, rest float64) {
	if f.n == f.stride {
		f.grow()
	}
	f.n++
	row := f.row(f.n - 1)
	copy(row, h)
	row[f.n-1] = math.Sqrt(rest)
}

func (f *factor) grow() {
	stride := max(16, 2*f.stride)
	l := make([]float64, stride*stride)
	for i := range f.n {
		copy(l[i*stride:], f.row(i))
	}
	f.l, f.stride = l, stride
}

// drop takes row k away. The rows below it then have a column too many, which
// rotations of each column with the next turn to 0 (Givens).
func (f *factor) drop(k int) {
	f.turns = f.turns[:0]
	for i := k + 1; i < f.n; i++ {
		row := f.row(i)
		for j, t := range f.turns {
			a, b := row[k+j], row[k+j+1]
			row[k+j] = float64(t.cos*a) + float64(t.sin*b)
			row[k+j+1] = float64(t.cos*b) - float64(t.sin*a)
		}
		a, b := row[i-1], row[i]
		length := math.Sqrt(float64(a*a) + float64(b*b))
		f.turns = append(f.turns, turn{a / length, b / length})
		row[i-1] = length
		copy(f.row(i-1), row[:i])
	}
	f.n--
}

// change adds the products c_i·c_j to G, or takes them away where by is -1. It
// returns false if nothing is left of a row then, or as good as nothing.
func (f *factor) change(c []float64, by float64) bool {
	f.turns = f.turns[:0]
	for i, x := range c {
		row := f.row(i)
		for j, t := range f.turns {
			a := row[j]
			if by > 0 {
				row[j] = float64(t.cos*a) + float64(t.sin*x)
				x = float64(t.cos*x) - float64(t.sin*a)
			} else {
				row[j] = (a - float64(t.sin*x)) / t.cos
				x = float64(t.cos*x) - float64(t.sin*row[j])
			}
		}
		a := row[i]
		square := float64(a*a) + float64(by*float64(x*x))
		if !(square > float64(nothing*float64(a*a))) {
			return false
		}
		row[i] = math.Sqrt(square)
		if by > 0 {
			f.turns = append(f.turns, turn{a / row[i], x / row[i]})
		} else {
			f.turns = append(f.turns, turn{row[i] / a, x / a})
		}
	}
	return true
}

// dot is the sum of the products a_i·b_i.
func dot(a, b []float64) float64 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+4 <= len(a); i += 4 {
		s0 += float64(a[i] * b[i])
		s1 += float64(a[i+1] * b[i+1])
		s2 += float64(a[i+2] * b[i+2])
		s3 += float64(a[i+3] * b[i+3])
	}
	for ; i < len(a); i++ {
		s0 += float64(a[i] * b[i])
	}
	return (s0 + s1) + (s2 + s3)
}

// subtract takes by·b from a.
func subtract(a []float64, by float64, b []float64) {
	b = b[:len(a)]
	for i := range a {
		a[i] -= float64(by * b[i])
	}
}
