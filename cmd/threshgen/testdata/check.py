"""Are the verdicts true?    threshgen learn --json TABLE... | python3 check.py
It shares nothing with threshgen: it reads the tables anew, text of 0 1 - or hex, and works out from the rows
that weights part them, that a certificate's two sums are equal, that a list answers them, and that it is as short
as a certificate, odd cycles or a parity prove. Exit code: 0 if all is true, 1 if not, 2 if it cannot be read."""
import itertools, json, pathlib, sys

def text_table(lines, inputs, function):
    """Pairs of a pattern over the inputs and a target, 0 or 1."""
    names, rows = None, []
    for line in lines:
        line = line.split("#")[0].strip()
        if not line or set(line) <= set("~=- |"):
            continue
        if names is None and set(line) - set("01-| \t"):
            names = line.replace("|", " ").split()
            continue
        row = dict(zip(names or inputs + [function], "".join(line.replace("|", " ").split()), strict=True))
        expect(set(row.values()) <= set("01-"), f"no row of 0 1 -: {line}")
        if row[function] != "-":
            rows.append(("".join(row[name] for name in inputs), int(row[function])))
    return rows

def hex_table(line, n):
    """The same of a number, whose digits are the targets from the last row to the first."""
    word = line.split("#")[0].strip()
    column = int(word, 2 if word.startswith("0b") and len(word) == 2 + 2 ** n else 16)
    return [(format(row, f"0{n}b"), column >> row & 1) for row in range(2 ** n)]

def span(weights, pattern):
    """The least and the greatest W·X on a pattern, in which - is either."""
    fixed = weights[0] + sum(w for w, x in zip(weights[1:], pattern) if x == "1")
    free = [w for w, x in zip(weights[1:], pattern) if x == "-"]
    return fixed + sum(w for w in free if w < 0), fixed + sum(w for w in free if w > 0)

def expect(holds, what):
    if not holds:
        raise AssertionError(what)

def expect_whole(numbers, count):
    """Not 1e300: of other numbers than whole ones sums may be rounded."""
    expect(len(numbers) == count and all(type(x) is int for x in numbers), f"no {count} whole numbers: {numbers}")

def target(rows, row):
    """The target of a row, None if the table does not have it."""
    expect(set(row) <= set("01") and all(len(pattern) == len(row) for pattern, _ in rows), f"no row: {row}")
    return next((c for pattern, c in rows if all(p in ("-", x) for p, x in zip(pattern, row))), None)

def add(rows):
    """Σ times · [1 x1 … xn]."""
    return [sum(column) for column in zip(*([times] + [times * int(x) for x in row] for row, times in rows))]

def check_certificate(certificate, rows):
    on, off = ([(term["row"], term["times"]) for term in certificate[side]] for side in ("on", "off"))
    expect_whole([times for _, times in on + off], len(on + off))
    for row, times, c in [(*term, 1) for term in on] + [(*term, 0) for term in off]:
        expect(times >= 1 and target(rows, row) == c, f"the target of {row} is not {c}, or not {times} times")
    expect(on and off and add(on) == add(off), "the two sums are not equal")

def answers(tests, default, pattern):
    """What a list answers on the rows of a pattern: pairs of an answer and its test."""
    for i, test in enumerate(tests):
        least, greatest = span(test["weights"], pattern)
        if least > 0:
            return {(test["answer"], i)}
        if greatest > 0:  # some rows: part them
            k = max((k for k, x in enumerate(pattern) if x == "-"), key=lambda k: abs(test["weights"][k + 1]))
            return set().union(*(answers(tests, default, pattern[:k] + x + pattern[k + 1:]) for x in "01"))
    return {(default, len(tests))}

def check_list(found, rows, n, certified):
    if "tests" in found:
        for test in found["tests"]:
            expect_whole([test["answer"], *test["weights"]], n + 2)
        taken = [0] * (len(found["tests"]) + 1)
        for pattern, c in rows:
            for answer, i in answers(found["tests"], found["default"], pattern):
                expect(answer == c, f"the list is wrong on {pattern}")
                taken[i] += 1
        if len(set(rows)) == len(rows) and "-" not in "".join(pattern for pattern, _ in rows):
            expect(taken[:-1] == [test["rows"] for test in found["tests"]], f"the tests take {taken[:-1]} rows")
        expect(not found["shortest"] or found["atLeast"] == len(found["tests"]), "it is not proved to be the shortest")
    because = found.get("because")
    proved = {"certificate": 2 if certified else 0, "odd-cycles": 3}.get(because, int(len({c for _, c in rows}) == 2))
    for cycle, c in [(found["cycles"]["on"], 1), (found["cycles"]["off"], 0)] if because == "odd-cycles" else []:
        expect(len(cycle) % 2 == 1 and all(a[1] == b[0] for a, b in zip(cycle, cycle[1:] + cycle[:1])), "no odd cycle")
        for p, q, r, s in cycle:
            sums = [[{"row": x, "times": 1} for x in pair] for pair in ((p, q), (r, s))]
            check_certificate({"on": sums[1 - c], "off": sums[c]}, rows)
    if because == "parity":
        proved, first = found["subcube"].count("-"), target(rows, found["subcube"].replace("-", "0"))
        for bits in itertools.product("01", repeat=proved):
            row = found["subcube"].replace("-", "{}").format(*bits)
            expect(target(rows, row) == (first + bits.count("1")) % 2, "the subcube is no parity")
    if because != "search":  # a search through all shorter lists is not repeated
        expect(found["atLeast"] <= proved, f"that {found['atLeast']} tests are needed is not proved")

def check(verdict):
    lines = pathlib.Path(verdict["table"]).read_text(encoding="utf-8").splitlines()
    inputs, function = verdict["inputs"], verdict["function"]
    rows = hex_table(lines[verdict["line"] - 1], len(inputs)) if "line" in verdict else text_table(lines, inputs, function)
    expect(verdict["verdict"] in ("separable", "not separable", "undecided"), "that is no verdict")
    if verdict["verdict"] == "separable":
        expect_whole(verdict["weights"], len(inputs) + 1)
        signed = [(span(verdict["weights"], p)[0] if c else -span(verdict["weights"], p)[1], c) for p, c in rows]
        expect(all(m >= c for m, c in signed), "the weights are wrong")
        expect("margin" not in verdict or verdict["margin"] == min((m for m, _ in signed), default=0), "the margin is another")
    elif verdict["verdict"] == "not separable":
        check_certificate(verdict["certificate"], rows)
    if "list" in verdict:
        check_list(verdict["list"], rows, len(inputs), verdict["verdict"] == "not separable")
    print(f"{verdict['table']}: {function}: {verdict['verdict']}, true on {len(rows)} rows")

code = 0
for text in sys.stdin:
    try:
        check(json.loads(text))
    except (AssertionError, OSError, ValueError, KeyError, IndexError, TypeError) as trouble:
        print(f"{trouble!r}: {text.strip()[:200]}", file=sys.stderr)
        code = max(code, 1 if isinstance(trouble, AssertionError) else 2)
sys.exit(code)
