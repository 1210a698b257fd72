// Why must the rule end? Every update lifts W·W* by at least so much, while ‖W‖ grows no
// faster than a root. W·W*/‖W*‖ is never more than ‖W‖, so the two may not cross.

views.push({
  reset(study) {
    const title = document.getElementById("race-title");
    title.textContent = study.trace.race ? "Why it must end" : "How long W is";
  },

  draw(now) {
    const study = now.study, race = study.trace.race, limits = study.limits;
    const width = 400, height = 250, left = 10, right = 12, top = 14, bottom = 34;
    const updates = study.total.updates, bound = race ? Number(race.bound) : 0;
    const far = race && limits.square && bound <= 12 * Math.max(4, updates);
    const end = Math.max(4, race ? (far ? bound * 1.12 : 3 * updates) : updates * 1.05);
    const laps = [];
    let w0 = study.steps.length > 0 ? this.start(study) : [0, 0];
    laps.push([0, ...w0]);
    for (const s of study.steps) if (s.update) laps.push([s.updates, ...s.lap]);
    const floor = (t) => limits.along[0] + limits.along[1] * t;
    const ceiling = (t) => Math.sqrt(limits.square[0] + limits.square[1] * t);
    let most = Math.max(1, ...laps.map((l) => l[2]));
    let least = 0;
    if (race) {
      most = Math.max(most, floor(end));
      least = Math.min(0, limits.along[0], ...laps.map((l) => l[1]));
      if (limits.square) most = Math.max(most, ceiling(end));
    }
    most *= 1.06;
    const x = (t) => left + (width - left - right) * t / end, y = (v) => top + (height - top - bottom) * (most - v) / (most - least);
    const picture = shape("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "The race of W·W* and the length of W over the updates" });
    picture.append(shape("line", { x1: left, y1: y(0), x2: width - right, y2: y(0), class: "axis" }), shape("line", { x1: left, y1: top, x2: left, y2: height - bottom, class: "axis" }));
    for (const t of ticks(end)) picture.append(label(x(t), y(least) + 12, t.toLocaleString("en"), { class: "axis-name" }));
    picture.append(label(width - right, height - 6, "updates →", { class: "axis-name", "text-anchor": "end" }));
    if (race) {
      const between = [];
      const line = (f, name) => {
        const path = [];
        for (let i = 0; i <= 80; i++) path.push([x(end * i / 80), y(f(end * i / 80))]);
        picture.append(shape("polyline", { points: points(path), class: name }));
        return path;
      };
      if (limits.square) {
        for (let i = 0; i <= 80; i++) {
          const t = Math.min(end, bound + 1) * i / 80;
          if (ceiling(t) >= floor(t)) between.push([t, floor(t), ceiling(t)]);
        }
        picture.append(shape("polygon", { points: points(between.map((p) => [x(p[0]), y(p[2])]).concat(between.reverse().map((p) => [x(p[0]), y(p[1])]))), class: "room" }));
        line(ceiling, "ceiling");
        picture.append(label(x(end * 0.52), y(ceiling(end * 0.52)) - 12, "‖W‖ stays below this", { class: "ceiling-name", "text-anchor": "end" }));
      }
      line(floor, "floor");
      picture.append(label(x(end * 0.46), y(floor(end * 0.46)) + 16, "W·W*/‖W*‖ stays above", { class: "floor-name", "text-anchor": "start" }));
      if (far) picture.append(shape("line", { x1: x(bound), y1: top, x2: x(bound), y2: y(least), class: "bound" }), label(x(bound) - 6, top + 6, "no further than " + bound.toLocaleString("en"), { class: "bound-name", "text-anchor": "end" }));
    }
    const so = now.step ? now.step.updates - (now.step.update && now.moved < 1 ? 1 : 0) : 0;
    const path = (column, name) => {
      const all = laps.map((l) => [x(l[0]), y(l[column]), l[0]]);
      picture.append(shape("polyline", { points: points(all), class: name + " ahead" }), shape("polyline", { points: points(all.filter((p) => p[2] <= so)), class: name }));
      for (const p of all) if (laps.length <= 60 || p[2] === so) picture.append(shape("circle", { cx: p[0], cy: p[1], r: p[2] === so ? 5 : 2.4, class: name + (p[2] > so ? " ahead" : "") }));
    };
    if (race) path(1, "along");
    path(2, "size");
    place("race", picture, this.words(study, race, bound, so, far), this.passes(study));
  },

  // start is where the race starts.
  start(study) {
    const race = study.trace.race, scale = study.trace.scale, bias = study.trace.bias;
    const w = study.steps[0].before.map((v) => v / scale), by = (a, b) => a.reduce((sum, v, i) => sum + v * b[i] / (i === 0 ? bias : 1), 0);
    const best = race ? race.weights.map(Number) : w;
    return [race ? by(w, best) / Math.sqrt(by(best, best)) : 0, Math.sqrt(by(w, w))];
  },

  words(study, race, bound, so, far) {
    if (!race) {
      return el("p", { class: "note" }, study.status === "not separable"
        ? "Weights W* that are right on every row would be pulled towards with every update. There are none, so nothing pulls W anywhere: it stays short" + (study.loop ? ", takes only finitely many values, and so one of them again." : ".")
        : "No weights are known to run to.");
    }
    const delta = Number(race.delta);
    let text = "W* = [" + race.weights.join(" ") + "] is right on every row, by at least " + delta.toLocaleString("en") + ". So each update lifts W·W* (blue, solid), but ‖W‖ (amber, dashed) grows ever more slowly, and W·W*/‖W*‖ is never more than ‖W‖. ";
    if (!study.limits.square) text = "W* = [" + race.weights.join(" ") + "] is right on every row, by at least " + delta.toLocaleString("en") + ", and each update lifts W·W*. This rule's updates may be of any size; how far W is from c·W* bounds them. ";
    return el("p", { class: "note" }, text, el("b", {}, "At most " + many(bound, "update") + "; " + (study.status === "separable" && study.steps[study.steps.length - 1].stop ? "it takes " + study.total.updates.toLocaleString("en") + "." : so + " so far.")),
      far || !study.limits.square ? "" : " The limits meet far to the right.");
  },

  // passes says how much was corrected in each pass, and E(W) of the rule that descends it.
  passes(study) {
    const descends = study.trace.rule.kind === "criterion", some = study.passes.slice(0, 24);
    if (some.length < 2) return "";
    return el("p", { class: "note" }, (descends ? "E(W) after each pass: " : "Updates in each pass: "),
      some.map((p) => (descends ? p.criterion + (p.zeros ? " (" + p.zeros + " at 0)" : "") : p.updates)).join(", "), study.passes.length > some.length ? ", …" : "");
  },
});

// ticks are some round numbers up to one.
function ticks(end) {
  const step = [1, 2, 5].flatMap((d) => [0, 1, 2, 3, 4, 5, 6].map((e) => d * 10 ** e)).sort((a, b) => a - b).find((s) => end / s <= 7) || end;
  const out = [];
  for (let t = 0; t <= end; t += step) out.push(t);
  return out;
}
