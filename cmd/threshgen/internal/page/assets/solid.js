// Where is the plane? Of three inputs every row is a corner of a cube, and W·X = 0 is a
// plane through it.

views.push({
  camera: camera(0.55, 0.35),
  picture: null,
  now: null,

  reset(study) {
    this.picture = null;
    if (study.inputs.length !== 3) return;
    this.picture = shape("svg", { viewBox: "0 0 400 330", class: "turns", tabindex: "0", role: "img", "aria-label": "The rows as corners of a cube, and the plane W·X = 0. The arrow keys turn it." });
    this.stand(study);
    this.camera.turns(this.picture, () => this.draw(this.now));
    place("pattern", this.picture, el("p", { class: "note" }, "Drag it, or use the arrow keys, to turn it."));
  },

  // stand looks from where no plane of the trace is seen from its edge.
  stand(study) {
    const planes = study.steps.filter((s) => s.update).map((s) => s.after.slice(1)).filter((w) => length(w) > 0);
    let best = -1;
    for (const yaw of [0.55, 0.4, -0.4, -0.55]) {
      for (const pitch of [0.35, 0.5, -0.35]) {
        const eye = [Math.cos(pitch) * Math.sin(yaw), Math.cos(pitch) * Math.cos(yaw), -Math.sin(pitch)];
        const seen = Math.min(...planes.slice(-40).map((w) => Math.abs(dot(eye, w)) / length(w)));
        if (seen <= best + 0.05) continue;
        best = seen;
        this.camera.yaw = yaw;
        this.camera.pitch = pitch;
      }
    }
  },

  draw(now) {
    if (!this.picture) return;
    this.now = now;
    const study = now.study, w = now.w, see = (p) => {
      const q = this.camera.see(p.map((x) => x - 0.5));
      return [200 + 172 * q[0], 165 + 172 * q[1], q[2]];
    };
    const parts = [], names = [];
    for (let axis = 0; axis < 3; axis++) {
      for (const [a, b] of [[0, 0], [0, 1], [1, 0], [1, 1]]) {
        const p = [0, 0, 0], q = [0, 0, 0];
        p[(axis + 1) % 3] = q[(axis + 1) % 3] = a;
        p[(axis + 2) % 3] = q[(axis + 2) % 3] = b;
        q[axis] = 1;
        const [s, t] = [see(p), see(q)];
        parts.push(shape("line", { x1: s[0], y1: s[1], x2: t[0], y2: t[1], class: "edge" }));
        if (a === 0 && b === 0) {
          const [x, y] = see(q.map((v) => v * 0.5)), away = Math.hypot(x - 200, y - 165) || 1;
          names.push(label(x + 20 * (x - 200) / away, y + 16 * (y - 165) / away, short(study.inputs[axis]), { class: "axis-name halo-text", "text-anchor": x < 200 ? "end" : "start" }));
        }
      }
    }
    const face = (w, name, carries) => {
      const corners = slice(w.slice(1), -w[0], -0.12, 1.12);
      if (corners.length > 2) parts.push(shape("polygon", { points: points(corners.map(see)), class: name, "data-weights": carries ? w.map((x) => +x.toFixed(9)).join(",") : null }));
      return corners;
    };
    if (now.step && now.step.update) face(now.before, "plane before");
    const corners = face(w, "plane now", true);
    const size = length(w.slice(1));
    if (corners.length > 2) {
      const middle = [0, 1, 2].map((i) => corners.reduce((sum, p) => sum + p[i], 0) / corners.length);
      const tip = middle.map((x, i) => x + 0.5 * w[i + 1] / size), beyond = middle.map((x, i) => x + 0.6 * w[i + 1] / size);
      parts.push(arrow(see(middle), see(tip), { class: "arrow now" }));
      names.push(label(...see(beyond).slice(0, 2), "W", { class: "arrow-name" }));
    } else {
      parts.push(label(200, 316, w.every((x) => x === 0) ? "W = 0: no plane yet" : "the plane lies outside: the unit says " + answer(net(w, "111")) + " to all", { class: "hint" }));
    }
    const values = nets(study, w);
    [...study.targets].map((target, k) => ({ target, k, row: patternOf(study, k) }))
      .map((r) => ({ ...r, at: see([...r.row].map(Number)) })).sort((a, b) => b.at[2] - a.at[2])
      .forEach(({ target, k, row, at }) => {
        const right = at[0] >= 200;
        parts.push(marker(at[0], at[1], row, target, answer(values[k]), now.step && now.step.k === k, [right ? 34 : -34, 4]));
      });
    this.picture.replaceChildren(...parts, ...names);
  },
});
