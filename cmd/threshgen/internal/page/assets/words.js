// How is a step said in words? Once for the eye, in three lines, and once for those
// who listen.

// num writes a number as trace does: 3, -0.5, 0.333333.
function num(x) {
  const text = Number(x.toFixed(6)).toString().replace("-", "−");
  return text === "−0" ? "0" : text;
}

const vector = (w) => "[" + w.map(num).join(" ") + "]";

// X is [1 x1 … xn] of a row.
const X = (row) => [1, ...[...row].map(Number)];

// many writes a count: 1 update, 2 updates, 2 passes.
function many(n, what) {
  return n.toLocaleString("en") + " " + what + (n === 1 ? "" : what.endsWith("s") ? "es" : "s");
}

// product writes W·X out: 0 + 1·0 + 2·1 = 2. Of many inputs only those that are 1.
function product(before, row, value) {
  const terms = [num(before[0])];
  [...row].forEach((digit, i) => {
    if (row.length <= 4) terms.push(num(before[i + 1]) + "·" + digit);
    else if (digit === "1" && before[i + 1] !== 0) terms.push(num(before[i + 1]));
  });
  if (terms.length > 9) terms.splice(8, terms.length - 8, "…");
  return "W·X = " + (terms.length > 1 ? terms.join(" + ").replaceAll("+ −", "− ") + " = " : "") + num(value);
}

// arithmetic writes an update out, as in the book: [0 0 1] + (1−0)·[1 1 0] = [1 1 1].
function arithmetic(study, step) {
  const scale = study.trace.scale, bias = study.trace.bias;
  const before = step.before.map((x) => x / scale), after = step.after.map((x) => x / scale);
  const x = X(step.row), size = (after[0] - before[0]) / bias, rule = study.trace.rule;
  let factor = "(" + step.target + "−" + step.output + ")·";
  if (rule.kind !== "fixed" || rule.rate !== 1 || step.output === step.target) {
    factor = Math.abs(size) === 1 ? "" : num(Math.abs(size)) + "·";
  }
  const sign = factor.startsWith("(") || size > 0 ? " + " : " − ";
  const added = bias === 1 ? vector(x) : vector([bias, ...x.slice(1)]);
  if (x.length > 9) return "W " + sign.trim() + " " + factor + "X";
  return vector(before) + sign + factor + added + " = " + vector(after);
}

// told is a step in three parts: the question, the comparison, and what follows.
function told(study, step) {
  const scale = study.trace.scale, before = step.before.map((x) => x / scale), value = step.net / scale;
  const wrong = step.output !== step.target;
  const ask = {
    formula: product(before, step.row, value),
    words: (value > 0 ? "That is above 0" : value === 0 ? "That is not above 0" : "That is below 0") + ", so the unit says " + step.output + ".",
  };
  const compare = wrong
    ? { words: "The table says " + step.target + ": the answer is wrong.", wrong: true }
    : { words: "The table says " + step.target + ": the answer is right." };
  let correct = { words: "Nothing changes." };
  if (step.update) {
    const after = net(step.after.map((x) => x / scale), step.row);
    const up = step.target === 1;
    const thing = ["the line", "the line", "the line", "the plane"][study.inputs.length] || "all bars";
    const moved = ", which moves " + thing + ". W·X of this row goes " + (up ? "up" : "down") + " from " + num(value) + " to " + num(after) + ", ";
    const now = answer(after) === String(step.target) ? "so the unit now says " + step.target + " to it." : up ? "not above 0 yet, but closer." : "still above 0, but closer.";
    correct = {
      formula: arithmetic(study, step),
      words: (wrong ? "" : "But this rule wants W·X clear of 0. ") + "So the row is " + (up ? "added to" : "taken away from") + " W" + moved + now,
    };
  } else if (wrong) {
    correct = { words: step.stop ? "The rule may change W no more." : "This rule changes nothing here." };
  }
  return { ask, compare, correct };
}

// opening says what there is before the first step.
function opening(study, w) {
  if (study.steps.length === 0) return "The table has no row with a target, so there is nothing to learn.";
  if (w.every((x) => x === 0)) {
    const thing = ["line", "line", "line", "plane"][study.inputs.length];
    const none = thing ? "There is no " + thing + " yet: a mistake will make one. " : "";
    return "Every weight is 0, so W·X is 0 for every row, and the unit says 0 to all. " + none + "Press play.";
  }
  return "The rule starts with W = " + vector(w) + ". Press play.";
}

// closing says why it stopped.
function closing(study) {
  const last = study.steps[study.steps.length - 1], t = study.total;
  if (!last) return "";
  if (t.cutShort) return "The page stops here, after " + many(t.presentations, "presentation") + ". The rule would go on.";
  if (last.back) {
    return "W is back at what it was when pass " + last.back + " began. The same rows come again, so the same will happen again, for ever.";
  }
  if (study.status === "separable" && last.stop) {
    return "A full cycle without a mistake: nothing will ever change again. It has learned the table.";
  }
  return last.stop ? "It stopped: " + last.stop + "." : "It would go on; the linear program has decided.";
}

// heard is a step for those who listen.
function heard(study, step, last) {
  const t = told(study, step);
  let text = "Step " + step.presentation + ", row " + [...step.row].join(" ") + ". " + t.ask.formula + ". " + t.ask.words + " " + t.compare.words;
  if (step.update) text += " " + t.correct.words + " W is now " + vector(step.after.map((x) => x / study.trace.scale)) + ".";
  if (last) text += " " + closing(study);
  return text;
}

// The three lines above the picture.
views.push({
  reset() {},
  draw(now) {
    document.getElementById("closing").textContent = now.last && now.moved === 1 && now.step ? closing(now.study) : "";
    const where = document.getElementById("where");
    if (!now.step) {
      where.textContent = "before the first row";
      place("say", el("li", { class: "open" }, el("p", {}, opening(now.study, now.w))));
      return;
    }
    const t = told(now.study, now.step), total = now.study.total;
    where.textContent = "pass " + now.step.pass + " · step " + now.step.presentation.toLocaleString("en") + " of " + total.presentations.toLocaleString("en") + " · " + many(now.step.updates, "update");
    const line = (name, part, attributes) => el("li", attributes, el("b", {}, name), el("p", {},
      part.formula ? [el("code", {}, part.formula), " "] : "", el("span", {}, part.words)));
    const moved = !now.step.update || now.moved > 0;
    place("say",
      line("Ask", { formula: now.study.inputs.length <= 16 ? "row " + now.step.row + ": " + t.ask.formula : t.ask.formula, words: t.ask.words }, {}),
      line("Compare", t.compare, { class: t.compare.wrong ? "wrong" : "right" }),
      line("Correct", t.correct, { class: (moved ? "" : "waits ") + (now.step.update ? "moves" : "") }));
  },
});
