// Where does W walk? In the space of the weights a row is a line or plane through 0, on
// one side of which W is right for it. Weights that are right for all rows are the
// cone between them; where there is none W walks in circles (Duda and Hart's figure).

views.push({
  camera: camera(-0.65, 0.35),
  picture: null,
  now: null,

  reset(study) {
    const shown = study.inputs.length <= 2;
    document.getElementById("weights-card").hidden = !shown;
    this.picture = null;
    if (!shown) return;
    const solid = study.inputs.length === 2;
    this.picture = shape("svg", { viewBox: "0 0 320 290", role: "img", class: solid ? "turns" : null, tabindex: solid ? "0" : null,
      "aria-label": "The space of the weights: a " + (solid ? "plane" : "line") + " for each row, and where W has been." + (solid ? " The arrow keys turn it." : "") });
    if (solid) this.camera.turns(this.picture, () => this.draw(this.now));
    const scale = study.trace.scale;
    const seen = study.steps.flatMap((s) => [length(s.before), length(s.after)]).map((x) => x / scale);
    this.reach = 1.2 * Math.max(1, ...seen.slice(0, 5000));
    this.note = el("p", { class: "note" });
    place("weights", this.picture, this.note);
  },

  draw(now) {
    if (!this.picture) return;
    this.now = now;
    const study = now.study, solid = study.inputs.length === 2, reach = this.reach, unit = 118 / reach;
    const see = (w) => {
      if (!solid) return [160 + unit * w[1], 145 - unit * w[0]];
      const q = this.camera.see([w[1], w[2], w[0]]);
      return [160 + unit * q[0], 145 + unit * q[1]];
    };
    const parts = [], n = study.inputs.length;
    const rows = [...study.targets].map((target, k) => ({ target, k, x: X(patternOf(study, k)) })).filter((r) => r.target !== "-");
    const towards = (r) => (w) => (r.target === "1" ? 1 : -1) * dot(w, r.x);

    // The axes.
    const names = [];
    ["w0", "w1", "w2"].slice(0, n + 1).forEach((name, i) => {
      const from = new Array(n + 1).fill(0), to = new Array(n + 1).fill(0);
      from[i] = -reach;
      to[i] = reach;
      const [a, b] = [see(from), see(to)];
      to[i] = reach * 1.12;
      const end = see(to);
      parts.push(shape("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1], class: "axis" }));
      names.push(label(end[0], end[1], name, { class: "axis-name halo-text" }));
    });

    // A line or a disc for each row, and the cone.
    const faces = [];
    for (const r of rows) {
      const current = now.step && now.step.k === r.k, name = (r.target === "1" ? "on" : "off") + (current ? " current" : "");
      if (!solid) {
        const along = [-r.x[1], r.x[0]], size = reach / length(along);
        const [a, b] = [see(along.map((x) => -x * size)), see(along.map((x) => x * size))];
        parts.push(shape("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1], class: "row-plane " + name }));
        continue;
      }
      const a = cross(r.x, Math.abs(r.x[0]) > 0.9 && !r.x[1] && !r.x[2] ? [0, 1, 0] : [1, 0, 0]), b = cross(r.x, a);
      const disc = [];
      for (let i = 0; i < 48; i++) {
        const [c, s] = [Math.cos(i * Math.PI / 24) * reach / length(a), Math.sin(i * Math.PI / 24) * reach / length(b)];
        disc.push(a.map((x, j) => x * c + b[j] * s));
      }
      parts.push(shape("polygon", { points: points(disc.map(see)), class: "row-plane " + name }));
      let face = disc;
      for (const other of rows) if (other !== r) face = clip(face, towards(other));
      if (face.length > 2) faces.push(face);
    }
    if (!solid) {
      let cone = [[-1, -1], [-1, 1], [1, 1], [1, -1]].map((p) => p.map((x) => x * reach));
      for (const r of rows) cone = clip(cone, towards(r));
      if (cone.length > 2) parts.push(shape("polygon", { points: points(cone.map(see)), class: "cone" }));
    }
    for (const face of faces) parts.push(shape("polygon", { points: points(face.map(see)), class: "cone" }));

    // The walk.
    const scale = study.trace.scale, past = [];
    for (let i = 0; i < state.step; i++) {
      const s = study.steps[i];
      if (i === 0) past.push(s.before);
      if (s.update && (i < state.step - 1 || now.moved === 1)) past.push(s.after);
    }
    const walk = past.map((w) => w.map((x) => x / scale));
    if (now.moved < 1) walk.push(now.w);
    const last = study.steps[study.steps.length - 1];
    if (walk.length > 1) parts.push(shape("polyline", { points: points(walk.map(see)), class: "walk" }));
    for (const w of walk.slice(0, 400)) {
      const [x, y] = see(w);
      parts.push(shape("circle", { cx: x, cy: y, r: 2.6, class: "dot" }));
    }
    if (now.last && now.moved === 1 && last && last.back) {
      const loop = study.steps.filter((s) => s.update && s.pass >= last.back).flatMap((s) => [s.before, s.after]).map((w) => w.map((x) => x / scale));
      parts.push(shape("polygon", { points: points(loop.map(see)), class: "loop" }));
    }
    parts.push(arrow(see(new Array(n + 1).fill(0)), see(now.w), { class: "arrow now" }));
    const tip = see(now.w);
    if (length(now.w) > 0) parts.push(label(tip[0] + 11, tip[1] - 9, "W", { class: "arrow-name" }));
    else parts.push(shape("circle", { cx: 160, cy: 145, r: 4, class: "dot" }));
    this.picture.replaceChildren(...parts, ...names);
    const thing = solid ? "plane" : "line";
    this.note.textContent = study.status === "separable"
      ? "Each row is a " + thing + " through 0. W has to walk to the side of each that is right for its row: into the " + (solid ? "green cone." : "green sector.")
      : now.last && last && last.back ? "W goes round the marked cycle for ever. There is no side of all these " + thing + "s at once."
      : "Each row is a " + thing + " through 0. No point lies on the right side of all of them, so W never arrives.";
    if (solid) this.note.textContent += " Drag to turn it.";
  },
});
