// How do messages count, list and quote?

package truthtable

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// counted writes a number of things: "1 row", "2 rows".
func counted(count int, thing string) string {
	if count == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", count, thing)
}

// firstRune is the first character of b, to be quoted in an error.
func firstRune(b []byte) []byte {
	_, size := utf8.DecodeRune(b)
	return b[:size]
}

// shortened is a text, but no more of it than an error should quote.
func shortened(text string) string {
	if len(text) > 20 {
		return text[:20] + "…"
	}
	return text
}

// few says which names there are, or the first of them and how many more.
func few(names []string) string {
	if len(names) == 0 {
		return "there is none"
	}
	if len(names) == 1 {
		return fmt.Sprintf("there is only %q", shortened(names[0]))
	}
	const most = 8
	var quoted []string
	for _, name := range names[:min(most, len(names))] {
		quoted = append(quoted, fmt.Sprintf("%q", shortened(name)))
	}
	if more := len(names) - most; more > 0 {
		return fmt.Sprintf("there are %s and %d more", strings.Join(quoted, ", "), more)
	}
	return "there are " + series(quoted)
}

// series writes a list that is not empty: "a", "a and b", "a, b and c".
func series(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// lineRanges writes lines in ascending order, three or more successive ones as
// a range: "3, 5 and 7-9". Of many ranges it writes the first, and how many
// lines more there are.
func lineRanges(lines []int) string {
	const most = 20
	slices.Sort(lines)
	lines = slices.Compact(lines)
	var parts []string
	for len(lines) > 0 {
		run := 1
		for run < len(lines) && lines[run] == lines[0]+run {
			run++
		}
		if len(parts) == most {
			parts = append(parts, strconv.Itoa(len(lines))+" more")
			break
		}
		if run < 3 {
			run = 1
		}
		part := strconv.Itoa(lines[0])
		if run > 1 {
			part += "-" + strconv.Itoa(lines[run-1])
		}
		parts, lines = append(parts, part), lines[run:]
	}
	return series(parts)
}
