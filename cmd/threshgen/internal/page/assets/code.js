// Which Go is it? The classifier and its test, to copy; and where one unit is not enough
// the list of several, line by line and as the switch that they become.

let codeShown = "classifier";

views.push({
  reset(study) {
    showCode(study);
  },
  draw() {},
});

function showCode(study) {
  const code = study.code;
  if (!code) {
    place("code", el("p", { class: "note" }, "The code is on its way."));
    return;
  }
  const parts = [];
  if (code.list) parts.push(...listed(study, code.list));
  if (!code.classifier) {
    parts.push(el("p", { class: "note" }, code.why));
    if (code.more && doc.live) parts.push(el("button", { type: "button", class: "plain", onclick: () => searchList() }, "Look for a list"));
    place("code", ...parts);
    return;
  }
  const text = el("pre", { tabindex: "0", "aria-label": "Go code" }, code[codeShown]);
  const choice = (what, name) => el("button", { type: "button", class: "plain", "aria-pressed": String(codeShown === what), onclick: () => { codeShown = what; showCode(study); } }, name);
  const copy = el("button", { type: "button", class: "plain copy", onclick: async () => {
    try {
      await navigator.clipboard.writeText(code[codeShown]);
      copy.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(text);
      copy.textContent = "Selected";
    }
    setTimeout(() => { copy.textContent = "Copy"; }, 1500);
  } }, "Copy");
  parts.push(el("div", { class: "tabs" }, choice("classifier", "Function"), choice("test", "Its test"), copy), text);
  place("code", ...parts);
}

// listed is a list in words and, of up to two inputs, as lines.
function listed(study, list) {
  const count = list.tests.length;
  const title = "Not one unit, but " + many(count, "unit") + " asked in turn: the first that fires answers." + (list.shortest ? " No shorter list exists." : " At least " + list.atLeast + " are needed.");
  const taken = list.tests.reduce((sum, t) => sum + t.rows, 0), rest = study.targets.replaceAll("-", "").length - taken;
  const lines = list.tests.map((t, i) => el("li", { class: t.answer === 1 ? "on" : "off", "data-test": i }, el("code", {}, t.formula), " → ", el("b", {}, String(t.answer)), el("span", { class: "note" }, " " + many(t.rows, "row"))));
  lines.push(el("li", { class: list.default === 1 ? "on" : "off" }, "else → ", el("b", {}, String(list.default)), study.rows === study.targets.length ? el("span", { class: "note" }, " " + many(rest, "row")) : ""));
  return [el("p", {}, title), el("div", { class: "listed" }, study.inputs.length <= 2 ? several(study, list) : "", el("ol", { class: "tests" }, ...lines))];
}

// several draws the lines of a list, and shades what answers 1.
function several(study, list) {
  const picture = shape("svg", { viewBox: `0 0 ${flat.width} ${flat.height}`, role: "img", "aria-label": "The lines of the list" });
  // What each test takes is what it fires on of what is left. What is left may be in parts.
  let left = [frameCorners()];
  const paint = (parts, answer) => { if (answer === 1) for (const p of parts) if (p.length > 2) picture.append(shape("polygon", { points: points(p.map(toFlat)), class: "shade" })); };
  for (const t of list.tests) {
    const value = (p) => t.weights[0] + t.weights[1] * p[0] + (t.weights[2] || 0) * p[1];
    paint(left.map((p) => clip(p, value)), t.answer);
    left = left.map((p) => clip(p, (q) => -value(q)));
  }
  paint(left, list.default);
  axes(picture, study);
  list.tests.forEach((t, i) => {
    const line = ends(t.weights);
    if (!line) return;
    segment(picture, line, "line now", t.weights);
    const [a, b] = line.map(toFlat), near = a[1] < b[1] ? [a, b] : [b, a];
    const x = near[0][0] + (near[1][0] - near[0][0]) * 0.07, y = near[0][1] + (near[1][1] - near[0][1]) * 0.07;
    picture.append(shape("circle", { cx: x, cy: y, r: 10, class: "number" }), label(x, y + 0.5, String(i + 1), { class: "number-name" }));
  });
  [...study.targets].forEach((target, k) => {
    const row = patternOf(study, k), p = flatPoint(row), [x, y] = toFlat(p);
    const first = list.tests.find((t) => net(t.weights, row) > 0);
    picture.append(marker(x, y, row, target, String(first ? first.answer : list.default), false, row.length === 1 ? [0, 32] : [p[0] ? 30 : -30, 0]));
  });
  return picture;
}
