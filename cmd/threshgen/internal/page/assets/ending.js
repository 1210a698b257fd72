// How does it end? With weights that anyone can try, or with two sums that anyone can
// add up.

views.push({
  reset(study) {
    const verdict = study.verdict;
    if (study.status === "separable") place("ending", this.weights(study, verdict));
    else if (study.status === "not separable") place("ending", this.sums(study, verdict));
    else place("ending", el("p", {}, "Undecided: " + (verdict.why || "") + "."));
  },

  draw(now) {
    document.querySelector(".ending").classList.toggle("reached", now.last && now.moved === 1 && state.step > 0);
  },

  weights(study, verdict) {
    const parts = [el("p", { class: "verdict yes" }, el("b", {}, "One unit computes it."))];
    if (study.formula) parts.push(el("p", { class: "formula" }, el("code", {}, study.name + " = 1 just where " + study.formula)));
    const size = verdict.weights.length;
    parts.push(el("p", {}, "W = ", el("code", {}, "[" + verdict.weights.join(" ") + "]"), verdict.margin !== undefined ? ", margin " + verdict.margin : "", ". "));
    if (verdict.margin === 0 && size > 1) parts.push(el("p", { class: "note" }, "Margin 0: some row with target 0 lies on the line itself. 0 is not above 0, so the answer there is 0, as it should be."));
    parts.push(this.counts(study, verdict));
    return parts;
  },

  counts(study, verdict) {
    const t = study.total;
    const by = t.cutShort ? "The linear program decided; the rule was followed for " : verdict.method === "linear-program" ? "The linear program has the shorter proof. The rule took " : "The rule took ";
    return el("p", { class: "note" }, by + many(t.presentations, "presentation") + " and " + many(t.updates, "update") + " in " + many(t.passes, "pass") + ".");
  },

  sums(study, verdict) {
    const parts = [el("p", { class: "verdict no" }, el("b", {}, "No weights can compute it."), " Not these, not others: here is the proof.")];
    const loop = study.loop;
    if (loop) {
      parts.push(el("p", {}, "W at the end of pass " + loop.to + " is what it was at the start of pass " + loop.from + ". So all updates between add up to 0: what was added is what was taken away." +
        (loop.on && !this.same(loop, verdict.certificate) ? " Of the rows of that cycle these are enough:" : "")));
    }
    const terms = verdict.certificate.on.length + verdict.certificate.off.length;
    if (study.inputs.length <= 16 && terms <= 40) parts.push(this.table(study, verdict.certificate));
    else parts.push(el("p", { class: "note" }, many(verdict.certificate.on.length, "row") + " with target 1 and " + many(verdict.certificate.off.length, "row") + " with target 0 have the same sum; threshgen learn prints it."));
    parts.push(el("p", {}, "Weights would have to make W·X positive on every row of the first sum and on no row of the second, but the sums are equal."));
    parts.push(this.counts(study, verdict));
    return parts;
  },

  same(loop, certificate) {
    const write = (terms) => terms.map((t) => t.row + " " + t.times).sort().join();
    return write(loop.on) === write(certificate.on) && write(loop.off) === write(certificate.off);
  },

  table(study, certificate) {
    const n = study.inputs.length, side = (terms, name, cls) => {
      const sum = new Array(n + 1).fill(0);
      const lines = terms.map((t) => {
        const x = X(t.row).map((d) => d * t.times);
        x.forEach((v, i) => { sum[i] += v; });
        return el("tr", {}, el("th", { scope: "row" }, (t.times === 1 ? "" : t.times + " × ") + t.row), ...x.map((v) => el("td", {}, String(v))));
      });
      return el("tbody", { class: cls }, el("tr", { class: "name" }, el("th", { scope: "colgroup", colspan: n + 2 }, name)), ...lines,
        el("tr", { class: "sum" }, el("th", { scope: "row" }, "sum"), ...sum.map((v) => el("td", {}, String(v)))));
    };
    return el("div", { class: "scroll plain", tabindex: "0", role: "region", "aria-label": "the two sums" }, el("table", { class: "sums" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "row"), ...Array.from({ length: n + 1 }, (_, i) => el("th", { scope: "col" }, "x" + i)))),
      side(certificate.on, "rows with target 1", "on"), side(certificate.off, "rows with target 0", "off")));
  },
});
