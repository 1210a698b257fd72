package truthtable

import "testing"

// TestEightDigits puts every character in every place.
func TestEightDigits(t *testing.T) {
	for place := range 8 {
		for c := range 256 {
			digits := []byte("09afAF5b")
			digits[place] = byte(c)
			want, wantOK := uint64(0), true
			for _, d := range digits {
				want = want<<4 | uint64(digitOf[d])
				wantOK = wantOK && digitOf[d] < 16
			}
			if got, ok := eightDigits(digits); ok != wantOK || ok && got != want {
				t.Errorf("%q: %x, %t; want %x, %t", digits, got, ok, want, wantOK)
			}
		}
	}
}
