// How far is every row from the threshold? Of more than three inputs W·X of every row
// is a bar, and the threshold the line at 0.

const bars = { width: 400, height: 300, left: 34, right: 8, top: 16, bottom: 20, most: 380 };

views.push({
  reset() {},

  draw(now) {
    const study = now.study;
    if (study.inputs.length < 4) return;
    const few = study.targets.length <= 64;
    const from = this.sorted(study, now.before), to = now.moved === 1 && !(now.step && now.step.update) ? from : this.sorted(study, now.after);
    // The scale is that of a power of 2, so that it seldom changes from step to step.
    const power = (x) => (x <= 1 ? 1 : 2 ** Math.ceil(Math.log2(x) - 1e-9));
    const least = -power(-Math.min(from.least, to.least)), most = power(Math.max(from.most, to.most));
    const foot = few && study.inputs.length <= 8 ? 14 + 7 * study.inputs.length : bars.bottom;
    const y = (value) => bars.top + (bars.height - bars.top - foot) * (most - value) / (most - least);
    const zero = y(0), wide = bars.width - bars.left - bars.right;
    const picture = shape("svg", { viewBox: `0 0 ${bars.width} ${bars.height}`, role: "img", "aria-label": "W·X of every row as a bar, the threshold as a line" });
    picture.append(shape("rect", { x: bars.left, y: bars.top - 8, width: wide, height: Math.max(0, zero - bars.top + 8), class: "shade" }));
    const groups = few ? study.targets.length : Math.min(bars.most, study.targets.length);
    const step = wide / groups;
    const values = nets(study, now.w);
    if (few) {
      for (let k = 0; k < groups; k++) {
        const rank = from.rank[k] + (to.rank[k] - from.rank[k]) * now.moved;
        const x = bars.left + step * rank, target = study.targets[k], value = values[k], top = Math.min(zero, y(value));
        const wrong = target !== "-" && answer(value) !== target, current = now.step && now.step.k === k;
        const name = target === "1" ? "on" : target === "0" ? "off" : "free";
        const bar = shape("g", { class: "bar " + name + (wrong ? " wrong" : ""), "data-row": patternOf(study, k), "data-net": +value.toFixed(9) },
          current ? shape("rect", { x: x - 0.5, y: bars.top - 8, width: step + 1, height: bars.height - bars.top + 6, class: "column" }) : null,
          shape("rect", { x: x + step * 0.14, y: top - (Math.abs(value) < 1e-9 ? 1.5 : 0), width: step * 0.72, height: Math.max(3, Math.abs(y(value) - zero)) }));
        if (wrong) bar.append(label(x + step / 2, value > 0 ? top - 8 : y(value) + 9, "✗", { class: "bar-wrong" }));
        if (foot > bars.bottom) bar.append(shape("text", { transform: `translate(${(x + step / 2).toFixed(2)} ${bars.height - 3}) rotate(-90)`, class: "bar-name", "dominant-baseline": "central" }, patternOf(study, k)));
        picture.append(bar);
      }
    } else {
      this.crowd(picture, study, values, to.order, groups, step, y, zero);
    }
    picture.append(shape("line", { x1: bars.left, y1: zero, x2: bars.width - bars.right, y2: zero, class: "line now", "data-weights": now.w.map((x) => +x.toFixed(9)).join(",") }),
      label(bars.left - 5, zero, "0", { class: "axis-name", "text-anchor": "end" }),
      label(bars.left - 5, bars.top, num(most), { class: "axis-name", "text-anchor": "end" }),
      label(bars.left + 6, bars.top + 4, "says 1", { class: "side-1", "text-anchor": "start" }),
      label(bars.width - bars.right - 4, bars.height - foot - 6, "says 0", { class: "side-0", "text-anchor": "end" }));
    const count = [...study.targets].reduce((sum, t, k) => sum + (t !== "-" && answer(values[k]) !== t ? 1 : 0), 0);
    const left = study.rows - study.targets.length;
    place("pattern", picture, el("p", { class: "note" }, (study.cubes ? "Each bar is the worst row of a cube. " : "") +
      "The rows by W·X, the least first; " + (count === 0 ? "all are answered rightly." : many(count, "row") + (count === 1 ? " is" : " are") + " answered wrongly.") +
      (left > 0 ? " " + left.toLocaleString("en") + " rows are not drawn." : "")));
  },

  // sorted is the order of the rows by W·X, and the rank of each.
  sorted(study, w) {
    const values = nets(study, w), order = Array.from(values.keys());
    order.sort((a, b) => values[a] - values[b] || a - b);
    const rank = new Int32Array(order.length);
    order.forEach((k, i) => { rank[k] = i; });
    return { order, rank, least: values[order[0]] || 0, most: values[order[order.length - 1]] || 0 };
  },

  // crowd draws many rows: a bar is the mean of its rows, and crimson as far as they are
  // wrong.
  crowd(picture, study, values, order, groups, step, y, zero) {
    for (let i = 0; i < groups; i++) {
      const from = Math.floor(order.length * i / groups), to = Math.max(from + 1, Math.floor(order.length * (i + 1) / groups));
      let sum = 0, wrong = 0, on = 0;
      for (let j = from; j < to; j++) {
        const k = order[j], target = study.targets[k];
        sum += values[k];
        if (target === "1") on++;
        if (target !== "-" && answer(values[k]) !== target) wrong++;
      }
      const value = sum / (to - from), high = Math.max(1.5, Math.abs(y(value) - zero)), top = Math.min(zero, y(value));
      const part = high * wrong / (to - from), x = bars.left + step * i;
      picture.append(shape("g", { class: "bar " + (2 * on >= to - from ? "on" : "off") },
        shape("rect", { x, y: top, width: step + 0.3, height: high })));
      if (part > 0) picture.append(shape("g", { class: "bar wrongs" }, shape("rect", { x, y: value > 0 ? top : top + high - part, width: step + 0.3, height: part })));
    }
  },
});
