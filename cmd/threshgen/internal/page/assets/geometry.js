// Where do things lie? Rows, products and polygons: what it takes to draw weights that
// package learn found.

// patternOf is the pattern of row k: digits, in a cube with a - for a free input.
function patternOf(study, k) {
  if (study.patterns) return study.patterns[k];
  return k.toString(2).padStart(study.inputs.length, "0");
}

// net is W·X. Of a cube it is that of its worst row, as the rule is shown it.
function net(w, pattern, target) {
  let sum = w[0];
  for (let i = 0; i < pattern.length; i++) {
    if (pattern[i] === "1") sum += w[i + 1];
    else if (pattern[i] === "-") sum += target === "1" ? Math.min(0, w[i + 1]) : Math.max(0, w[i + 1]);
  }
  return sum;
}

// nets are W·X of all rows that are shown.
function nets(study, w) {
  const count = study.targets.length, out = new Float64Array(count);
  if (study.patterns) {
    for (let k = 0; k < count; k++) out[k] = net(w, study.patterns[k], study.targets[k]);
    return out;
  }
  out[0] = w[0];
  for (let bit = 1, i = study.inputs.length; bit < count; bit *= 2, i--) {
    for (let k = 0; k < bit; k++) out[bit + k] = out[k] + w[i];
  }
  return out;
}

// answer is what the unit says to a row with this W·X.
const answer = (product) => (product > 1e-9 ? "1" : "0");

const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const length = (a) => Math.hypot(...a);
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

// clip is the part of a polygon where side(point) ≥ 0; side is linear.
function clip(polygon, side) {
  const out = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length], a = side(p), b = side(q);
    if (a >= 0) out.push(p);
    if (a > 0 && b < 0 || a < 0 && b > 0) out.push(p.map((x, j) => x + (q[j] - x) * a / (a - b)));
  });
  return out;
}

// slice is the polygon in which the plane normal·point = level meets the box from lo to
// hi, in order round its middle.
function slice(normal, level, lo, hi) {
  const corners = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const a of [lo, hi]) {
      for (const b of [lo, hi]) {
        if (Math.abs(normal[axis]) < 1e-12) continue;
        const p = [0, 0, 0];
        p[(axis + 1) % 3] = a;
        p[(axis + 2) % 3] = b;
        p[axis] = (level - dot(normal, p)) / normal[axis];
        if (p[axis] >= lo - 1e-9 && p[axis] <= hi + 1e-9) corners.push(p);
      }
    }
  }
  if (corners.length < 3) return [];
  const middle = [0, 1, 2].map((i) => corners.reduce((sum, p) => sum + p[i], 0) / corners.length);
  const across = corners[0].map((x, i) => x - middle[i]), along = cross(normal, across);
  const turn = (p) => {
    const q = p.map((x, i) => x - middle[i]);
    return Math.atan2(dot(q, along) * length(across), dot(q, across) * length(along));
  };
  return corners.sort((p, q) => turn(p) - turn(q));
}

// points writes a polygon for SVG.
const points = (polygon) => polygon.map((p) => p[0].toFixed(2) + "," + p[1].toFixed(2)).join(" ");

// arrow is an arrow from one point of the picture to another.
function arrow(from, to, attributes) {
  const dx = to[0] - from[0], dy = to[1] - from[1], size = Math.hypot(dx, dy);
  if (size < 1e-6) return shape("g", attributes);
  const head = Math.min(9, size), ux = dx / size, uy = dy / size;
  const base = [to[0] - ux * head, to[1] - uy * head];
  return shape("g", attributes,
    shape("line", { x1: from[0], y1: from[1], x2: base[0], y2: base[1] }),
    shape("polygon", { points: points([to, [base[0] - uy * head * 0.45, base[1] + ux * head * 0.45], [base[0] + uy * head * 0.45, base[1] - ux * head * 0.45]]) }));
}

// label is text in a picture, with what is behind it kept off.
function label(x, y, text, attributes) {
  return shape("text", { x: x.toFixed(2), y: y.toFixed(2), "text-anchor": "middle", "dominant-baseline": "central", ...attributes }, text);
}

// A camera looks at a cube from outside; a drag or the arrow keys turn it.
function camera(yaw, pitch) {
  return {
    yaw, pitch,
    see(p) {
      const cy = Math.cos(this.yaw), sy = Math.sin(this.yaw), cp = Math.cos(this.pitch), sp = Math.sin(this.pitch);
      const x = cy * p[0] - sy * p[1], y = sy * p[0] + cy * p[1];
      return [x, -(cp * p[2] + sp * y), cp * y - sp * p[2]]; // right, down, away
    },
    // turns lets a picture turn under the pointer and the arrow keys.
    turns(picture, redraw) {
      let held = null;
      picture.addEventListener("pointerdown", (e) => { held = [e.clientX, e.clientY]; picture.setPointerCapture(e.pointerId); });
      picture.addEventListener("pointermove", (e) => {
        if (!held) return;
        this.turn((e.clientX - held[0]) / 120, (e.clientY - held[1]) / 120);
        held = [e.clientX, e.clientY];
        redraw();
      });
      for (const end of ["pointerup", "pointercancel"]) picture.addEventListener(end, () => { held = null; });
      picture.addEventListener("keydown", (e) => {
        const by = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] }[e.key];
        if (!by) return;
        e.preventDefault();
        e.stopPropagation();
        this.turn(by[0], by[1]);
        redraw();
      });
    },
    turn(right, down) {
      this.yaw += right;
      this.pitch = Math.max(-1.5, Math.min(1.5, this.pitch + down));
    },
  };
}
