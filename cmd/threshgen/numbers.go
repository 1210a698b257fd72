// How are numbers written?

package main

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// root writes √x: 3, √5.
func root(x *big.Int) string {
	if r := new(big.Int).Sqrt(x); new(big.Int).Mul(r, r).Cmp(x) == 0 {
		return r.String()
	}
	return "√" + x.String()
}

// overRoot writes x/√by: 2/3, 3/√5.
func overRoot(x int64, by *big.Int) string {
	if r := new(big.Int).Sqrt(by); new(big.Int).Mul(r, r).Cmp(by) == 0 {
		return new(big.Rat).SetFrac(big.NewInt(x), r).RatString()
	}
	if x == 0 {
		return "0"
	}
	return fmt.Sprintf("%d/√%v", x, by)
}

// exact writes a fraction: 3, 0.1, 1/3.
func exact(x *big.Rat) string {
	if digits, ok := x.FloatPrec(); ok {
		return x.FloatString(digits)
	}
	return x.RatString()
}

// count says how many: 1 update, 2 updates, 2 passes.
func count(n int64, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case strings.HasSuffix(what, "s"):
		what += "e"
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// over writes a number that is over a scale: 3, -0.5, 0.333333.
func over(x, scale int64) string {
	if scale == 1 {
		return strconv.FormatInt(x, 10)
	}
	s := big.NewRat(x, scale).FloatString(6)
	if s = strings.TrimRight(strings.TrimRight(s, "0"), "."); s == "-0" {
		return "0"
	}
	return s
}
