// What does the table ask, and which rows does the unit answer rightly now? In a live
// page a target is a button: 0, 1, -.

const rowsShown = 256;

views.push({
  lines: [],

  reset(study) {
    const count = Math.min(rowsShown, study.targets.length);
    const narrow = study.inputs.length > 6; // then the digits of a row share a column
    const tall = (name) => (!narrow && name.length > 4 ? "tall" : null); // names that stand upright
    const heads = narrow ? [el("th", { scope: "col", class: "digits", title: study.inputs.join(" ") }, study.inputs.join(" "))]
      : study.inputs.map((name) => el("th", { scope: "col", title: name, class: tall(name) }, el("span", {}, name)));
    const head = el("tr", {}, ...heads, el("th", { scope: "col", title: study.name, class: tall(study.name) }, el("span", {}, study.name)), el("th", { scope: "col" }, "unit"));
    const body = el("tbody");
    this.lines = [];
    for (let k = 0; k < count; k++) {
      const pattern = patternOf(study, k), target = study.targets[k];
      const says = el("td", { class: "says" });
      const line = el("tr", {}, ...(narrow ? [el("td", { class: study.inputs.length > 10 ? "digits many" : "digits" }, pattern)] : [...pattern].map((digit) => el("td", {}, digit))),
        el("td", { class: "target t" + (target === "-" ? "x" : target) }, doc.live ? targetButton(k, pattern, target) : target), says);
      body.append(line);
      this.lines.push({ line, says, pattern, target, shown: "" });
    }
    const notes = [];
    if (study.rows > count) notes.push(el("p", { class: "note" }, (study.rows - count).toLocaleString("en") + " more rows are not listed here."));
    const held = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.row : undefined;
    place("rows", el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "rows of the table" },
      el("table", {}, el("thead", {}, head), body)), ...notes, doc.live ? editing(study) : "");
    if (held !== undefined) {
      const again = document.querySelector('#rows button[data-row="' + held + '"]');
      if (again) again.focus();
    }
  },

  draw(now) {
    const values = nets(now.study, now.moved > 0.5 ? now.after : now.before);
    this.lines.forEach((row, k) => {
      const says = answer(values[k]);
      const mark = row.target === "-" ? "free" : says === row.target ? "right" : "wrong";
      const current = now.step && now.step.k === k;
      const shown = says + mark + current;
      if (shown === row.shown) return;
      row.shown = shown;
      row.says.replaceChildren(el("span", { class: "mark " + mark }, says, " ", el("b", {}, mark === "right" ? "✓ right" : mark === "wrong" ? "✗ wrong" : "")));
      row.line.className = current ? "current" : "";
      if (current) {
        row.line.setAttribute("aria-current", "step");
        nearest(row.line);
      } else row.line.removeAttribute("aria-current");
    });
  },
});

// nearest scrolls a line into its box, and the page not at all.
function nearest(line) {
  const box = line.closest(".scroll");
  if (box.scrollHeight <= box.clientHeight) return;
  const head = box.querySelector("thead").offsetHeight, top = line.offsetTop - head;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = line.offsetTop + line.offsetHeight - box.clientHeight;
}
