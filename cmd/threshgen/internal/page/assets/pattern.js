// Where is the line? Of one or two inputs every row is a point of the plane, and W·X = 0
// is a line in it, perpendicular to the arrow (w1, w2).

const flat = { unit: 108, x: 140, y: 206, width: 400, height: 332 };
const toFlat = (p) => [flat.x + flat.unit * p[0], flat.y - flat.unit * p[1]];

// flatPoint is a row as a point; of one input all lie on one axis.
const flatPoint = (row) => (row.length === 1 ? [Number(row), 0.5] : [Number(row[0]), Number(row[1])]);

// ends are where the line w0 + w1·x + w2·y = 0 leaves the picture, or null.
function ends(w) {
  const [w0, w1, w2] = [w[0], w[1], w[2] || 0];
  if (Math.abs(w1) < 1e-9 && Math.abs(w2) < 1e-9) return null;
  const edge = clip(frameCorners(), (p) => w0 + w1 * p[0] + w2 * p[1]);
  const on = edge.filter((p) => Math.abs(w0 + w1 * p[0] + w2 * p[1]) < 1e-6 * (1 + Math.abs(w0)));
  return on.length >= 2 ? [on[0], on[on.length - 1]] : null;
}

// frameCorners are those of the picture, as points.
function frameCorners() {
  const at = (x, y) => [(x - flat.x) / flat.unit, (flat.y - y) / flat.unit];
  return [at(0, 0), at(flat.width, 0), at(flat.width, flat.height), at(0, flat.height)];
}

// marker is a row in a picture: a disc for target 1, a square for 0, dashed without a
// target, and a cross or a tick that says whether the unit is right.
function marker(x, y, row, target, says, current, names) {
  const mark = target === "-" ? "" : says === target ? "right" : "wrong";
  const r = 13;
  const body = target === "1" ? shape("circle", { cx: x, cy: y, r, class: "on" })
    : target === "0" ? shape("rect", { x: x - r + 1, y: y - r + 1, width: 2 * r - 2, height: 2 * r - 2, rx: 2, class: "off" })
    : shape("circle", { cx: x, cy: y, r: r - 2, class: "free" });
  const g = shape("g", { class: "marker " + mark, "data-row": row },
    current ? shape("circle", { cx: x, cy: y, r: 21, class: "halo" }) : null, body,
    label(x, y + 0.5, target === "-" ? "–" : target, { class: target === "1" ? "in-on" : "in-off" }));
  if (mark) {
    const bx = x + 13, by = y - 13;
    g.append(shape("circle", { cx: bx, cy: by, r: 7.5, class: "badge" }),
      mark === "right" ? shape("path", { d: `M${bx - 3.4} ${by + 0.3}l2.4 2.6 4.4 -5.2`, class: "tick" })
        : shape("path", { d: `M${bx - 2.8} ${by - 2.8}l5.6 5.6m0 -5.6l-5.6 5.6`, class: "cross" }));
  }
  if (names) g.append(label(x + names[0], y + names[1], row, { class: "row-name" }));
  return g;
}

// plane draws the plane, with the line of w, the one before it and the rows.
function plane(study, w, before, step, extra) {
  const picture = shape("svg", { viewBox: `0 0 ${flat.width} ${flat.height}`, role: "img", "aria-label": "The rows as points, and the line W·X = 0" });
  const line = ends(w), old = before && ends(before);
  const value = (p) => w[0] + w[1] * p[0] + (w[2] || 0) * p[1];
  const shaded = clip(frameCorners(), value);
  if (line || w[0] > 0) picture.append(shape("polygon", { points: points((line ? shaded : frameCorners()).map(toFlat)), class: "shade" }));
  axes(picture, study);
  if (old) segment(picture, old, "line before");
  if (line) {
    segment(picture, line, "line now", w);
    if (!extra) normal(picture, w);
    sides(picture, value);
  } else {
    picture.append(label(flat.x + flat.unit / 2, flat.y - flat.unit / 2, nowhere(w), { class: "hint" }));
  }
  if (extra) extra(picture);
  study.targets.split("").forEach((target, k) => {
    const row = patternOf(study, k), p = flatPoint(row), [x, y] = toFlat(p);
    const outward = row.length === 1 ? [0, 32] : [p[0] ? 33 : -33, 0];
    picture.append(marker(x, y, row, target, answer(net(w, row)), step && step.k === k, outward));
  });
  return picture;
}

// nowhere says why no line is to be seen.
function nowhere(w) {
  if (w.every((x) => x === 0)) return "W = 0: no line yet";
  const says = "the unit says " + answer(w[0]) + " to all";
  return w.slice(1).every((x) => Math.abs(x) < 1e-9) ? "no line: " + says : "the line is too far out: " + says;
}

// axes are those of the inputs.
function axes(picture, study) {
  const [x, y] = toFlat(study.inputs.length === 1 ? [0, 0.5] : [0, 0]);
  picture.append(shape("line", { x1: 0, y1: y, x2: flat.width, y2: y, class: "axis" }),
    label(flat.width - 8, y + 13, short(study.inputs[0]), { class: "axis-name", "text-anchor": "end" }));
  if (study.inputs.length === 2) {
    picture.append(shape("line", { x1: x, y1: 0, x2: x, y2: flat.height, class: "axis" }),
      label(x - 8, 13, short(study.inputs[1]), { class: "axis-name", "text-anchor": "end" }));
  }
}

const short = (name) => (name.length > 12 ? name.slice(0, 11) + "…" : name);

// segment is a line across the picture. It carries the weights that it is of.
function segment(picture, line, name, w) {
  const [a, b] = line.map(toFlat);
  picture.append(shape("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1], class: name, "data-weights": w && w.map((x) => +x.toFixed(9)).join(",") }));
}

// normal is W as an arrow on its line, from the point next to the middle.
function normal(picture, w) {
  const w2 = w[2] || 0, square = w[1] * w[1] + w2 * w2, size = Math.sqrt(square);
  const away = (w[0] + w[1] * 0.5 + w2 * 0.5) / square;
  const foot = [0.5 - away * w[1], 0.5 - away * w2];
  const reach = 0.28 + 0.12 * Math.min(2, Math.log2(1 + size));
  const tip = [foot[0] + w[1] / size * reach, foot[1] + w2 / size * reach];
  const [a, b] = [toFlat(foot), toFlat(tip)];
  if (a[0] < 4 || a[0] > flat.width - 4 || a[1] < 4 || a[1] > flat.height - 4) return;
  picture.append(arrow(a, b, { class: "arrow now" }));
  // Its name stands at the tip, or beside it where a row is there.
  const along = [w[1] / size * 0.13, w2 / size * 0.13], across = [along[1], -along[0]];
  const room = [[along[0], along[1]], across, [-across[0], -across[1]]].map((by) => [tip[0] + by[0], tip[1] + by[1]]);
  const clear = (p) => Math.min(...[[0, 0], [0, 1], [1, 0], [1, 1]].map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
  const name = room.find((p) => clear(p) > 0.3) || room.reduce((p, q) => (clear(q) > clear(p) ? q : p));
  picture.append(label(...toFlat(name), "W", { class: "arrow-name" }));
}

// sides says what the unit says on either side, where there is room.
function sides(picture, value) {
  const room = [[-0.8, 0.5], [1.9, 0.5], [0.5, 1.6], [0.5, -0.75], [-0.8, 1.6], [1.9, 1.6], [1.9, -0.75], [-0.8, -0.75]];
  const most = room.reduce((a, b) => (value(b) > value(a) ? b : a)), least = room.reduce((a, b) => (value(b) < value(a) ? b : a));
  const size = Math.max(...room.map((p) => Math.abs(value(p))));
  if (value(most) > size * 0.12) picture.append(label(...toFlat(most), "says 1", { class: "side-1" }));
  if (value(least) < -size * 0.12) picture.append(label(...toFlat(least), "says 0", { class: "side-0" }));
}

// crossing draws the two segments of a cycle of two inputs, on-rows and off-rows, and
// the point that they share: on which side of a line should it be?
function crossing(study) {
  const loop = study.loop;
  if (!loop || !loop.on || study.inputs.length !== 2 || loop.on.length !== 2 || loop.off.length !== 2) return null;
  return (picture) => {
    for (const [side, name] of [[loop.on, "on"], [loop.off, "off"]]) {
      const [a, b] = side.map((term) => toFlat(flatPoint(term.row)));
      picture.append(shape("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1], class: "segment " + name }));
    }
    const [x, y] = toFlat([0.5, 0.5]);
    picture.append(shape("circle", { cx: x, cy: y, r: 6, class: "meet", "data-meet": "0.5,0.5" }), label(x, y + 21, "(½, ½)", { class: "hint" }));
  };
}

views.push({
  reset() {},
  draw(now) {
    const n = now.study.inputs.length;
    if (n > 2) return;
    const done = now.last && now.moved === 1;
    const crossed = done ? crossing(now.study) : null;
    place("pattern", plane(now.study, now.w, now.step && now.step.update ? now.before : null, now.step, crossed),
      crossed ? el("p", {}, "It has to go on: the segment between the 1s crosses that between the 0s, and no line has the crossing on both its sides.") : "");
  },
});
