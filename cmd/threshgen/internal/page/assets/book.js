// What does the trace say, as the books print it? A line is a button: it goes to its
// step.

views.push({
  lines: [],
  current: null,

  reset(study) {
    const dual = study.steps.some((s) => s.strength !== undefined);
    const heads = ["step", "X", "W before", "W·X", "o", "c", "W after"].concat(dual ? ["a"] : []);
    const scale = study.trace.scale, real = (w) => w.map((x) => num(x / scale)).join(" ");
    this.lines = study.steps.map((s, i) => {
      const jump = i > 0 && s.presentation !== study.steps[i - 1].presentation + 1;
      return el("tr", { class: (s.update ? "update" : "") + (s.certificate ? " proves" : "") + (s.pass > 1 && (i === 0 || study.steps[i - 1].pass !== s.pass) ? " pass" : "") + (jump ? " jump" : "") },
        el("td", {}, el("button", { type: "button", "aria-label": "go to step " + s.presentation, onclick: () => { pause(); go(i + 1); } }, s.presentation.toLocaleString("en"))),
        el("td", {}, X(s.row).join(study.inputs.length > 8 ? "" : " ")), el("td", {}, real(s.before)), el("td", { class: "net" }, num(s.net / scale)),
        el("td", { class: s.output === s.target ? "" : "bad" }, String(s.output)), el("td", {}, String(s.target)),
        el("td", {}, real(s.after), s.update ? el("span", { class: "flag", title: s.certificate ? "an update that makes the certificate" : "an update" }, s.certificate ? " ✱" : " ←") : ""),
        dual ? el("td", {}, s.update ? String(s.strength) : "") : null);
    });
    this.current = null;
    const notes = [];
    if (study.left) notes.push(el("p", { class: "note" }, study.left.note));
    if (study.trace.cycle) notes.push(el("p", { class: "note" }, "The updates marked ✱ add up to 0."));
    place("book", el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "the steps" },
      el("table", {}, el("thead", {}, el("tr", {}, ...heads.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...this.lines))), ...notes);
  },

  draw(now) {
    const line = this.lines[state.step - 1] || null;
    if (line === this.current) return;
    if (this.current) {
      this.current.classList.remove("current");
      this.current.removeAttribute("aria-current");
    }
    this.current = line;
    const box = document.querySelector("#book .scroll");
    if (!line) {
      box.scrollTop = 0;
      return;
    }
    line.classList.add("current");
    line.setAttribute("aria-current", "step");
    nearest(line);
  },
});
