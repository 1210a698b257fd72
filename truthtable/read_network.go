// How does a row of a BLIF block or of a node of a network read?

package truthtable

import "fmt"

// addNetworkRow adds a row of 0 1 - and, parted by blanks, its one target.
func addNetworkRow(l *lines, c *cubeTable, line []byte, at int) (err error) {
	c.add(position{l.line, at + 1})
	defer func() {
		if err != nil {
			c.takeBack()
		}
	}()
	i := 0
	for ; at < len(line) && line[at] != ' ' && line[at] != '\t'; at++ {
		value := DontCare
		switch line[at] {
		case '0':
			value = Zero
		case '1':
			value = One
		case '-':
		default:
			return l.fail(at+1, fmt.Sprintf("unknown value %q", firstRune(line[at:])), "values are 0, 1 and -")
		}
		if i == c.cover.N {
			return l.fail(at+1, "more values than "+counted(c.cover.N, "input"), "")
		}
		c.put(i, value)
		i++
	}
	if i < c.cover.N {
		return l.fail(at+1, fmt.Sprintf("%s for %s", counted(i, "value"), counted(c.cover.N, "input")), "")
	}
	at += indentOf(line[at:])
	switch target := string(line[at:]); target {
	case "1":
		c.effects = append(c.effects, turnsOn)
	case "0":
		c.effects = append(c.effects, turnsOff)
	default:
		return l.fail(at+1, fmt.Sprintf("%q where the target 0 or 1 belongs", shortened(target)), "")
	}
	return nil
}
