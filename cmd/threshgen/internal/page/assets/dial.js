// Which way does W point, seen from X? W·X = ‖W‖·‖X‖·cos φ, so the unit says 1 just where
// φ is below 90°. Adding X turns W towards it, taking it away turns W off.

views.push({
  reset() {},

  draw(now) {
    const picture = shape("svg", { viewBox: "0 0 320 232", role: "img", "aria-label": "The angle between W and X" });
    const x = 160, y = 124, r = 104;
    const at = (phi, size) => [x + size * Math.sin(phi), y - size * Math.cos(phi)];
    const [left, right] = [at(-Math.PI / 2, r), at(Math.PI / 2, r)];
    picture.append(shape("path", { d: `M${left}A${r} ${r} 0 0 1 ${right}Z`, class: "shade" }),
      shape("line", { x1: 8, y1: y, x2: 312, y2: y, class: "axis" }),
      label(18, y - 10, "says 1", { class: "side-1", "text-anchor": "start" }), label(18, y + 14, "says 0", { class: "side-0", "text-anchor": "start" }),
      label(302, y - 10, "90°", { class: "axis-name", "text-anchor": "end" }));
    let note = "Before the first row there is no X.";
    if (now.step) {
      const row = X(now.step.row), name = "X";
      picture.append(arrow([x, y], at(0, r * 0.86), { class: "arrow x" }), label(x, y - r * 0.86 - 11, name, { class: "x-name" }));
      const phi = (w) => Math.acos(Math.max(-1, Math.min(1, dot(w, row) / length(w) / length(row))));
      const draws = (w, name) => {
        if (length(w) === 0) return;
        const to = at(phi(w), r * 0.8);
        picture.append(arrow([x, y], to, { class: "arrow " + name }));
        if (name === "now") {
          const far = at(phi(w), r * 0.8 + 12), bend = at(phi(w), 34);
          if (phi(w) > 0.1) picture.append(shape("path", { d: `M${at(0, 34)}A34 34 0 0 1 ${bend}`, class: "bend" }), label(...at(phi(w) / 2, 47), "φ", { class: "axis-name" }));
          picture.append(phi(w) < 0.2 ? label(x + 16, far[1] + 14, "W", { class: "arrow-name" }) : label(far[0], far[1], "W", { class: "arrow-name" }));
        }
      };
      if (now.step.update) draws(now.before, "before");
      draws(now.w, "now");
      if (length(now.w) < 1e-9) {
        picture.append(shape("circle", { cx: x, cy: y, r: 4, class: "dot" }));
        note = "W = 0 has no direction. W·X = 0 is not above 0, so the unit says 0.";
      } else {
        const before = now.step.update && length(now.before) > 0 ? Math.round(phi(now.before) * 180 / Math.PI) + "° → " : "";
        const value = dot(now.w, row), degrees = Math.round(phi(now.w) * 180 / Math.PI);
        note = "φ = " + before + degrees + "°" + (Math.abs(value) < 1e-9 ? ", exactly square: W·X = 0, so the unit says 0." : value > 0 ? ": the unit says 1." : ": the unit says 0.");
        if (now.study.trace.bias !== 1) note += " (This rule corrects the bias by more, so W may turn less straight.)";
      }
    }
    place("dial", picture, el("p", { class: "note" }, note));
  },
});
