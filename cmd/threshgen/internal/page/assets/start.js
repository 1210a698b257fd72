// What can be chosen, and how does it all begin?

function buildChoice() {
  const parts = [];
  if (doc.live) {
    parts.push(el("div", { class: "presets", role: "group", "aria-label": "examples" }, ...Object.entries(presets).map(([name, table]) =>
      el("button", { type: "button", class: "plain", "aria-pressed": String(asked.table === table), onclick: () => ask({ table, name, function: 0 }) }, name))));
  }
  const names = doc.live ? doc.names : doc.studies.map((s) => s.name);
  if (names.length > 1) {
    const at = doc.live ? asked.function : doc.studies.indexOf(state.study);
    parts.push(el("label", { class: "output" }, "output ", el("select", { id: "output", onchange: (e) => {
      const j = Number(e.target.value);
      if (doc.live) ask({ function: j });
      else show(doc.studies[j]);
    } }, ...names.map((name, j) => el("option", { value: j, selected: j === at }, name)))));
  }
  if (doc.live) {
    const open = document.getElementById("pasting") && document.getElementById("pasting").open, held = document.activeElement && document.activeElement.id;
    const box = pasting();
    box.open = open;
    parts.push(settings(), box, el("p", { id: "wrong", class: "wrong-ask", role: "alert", hidden: true }));
    setTimeout(() => { const again = held && document.getElementById(held); if (again && document.activeElement === document.body) again.focus(); });
  }
  for (const note of doc.notes || []) parts.push(el("p", { class: "note" }, note));
  place("choose", ...parts);
}

// With JavaScript the text is beside the pictures, and not instead of them.
const text = document.getElementById("text");
if (doc.live) text.remove();
else {
  const box = el("details", { class: "as-text" }, el("summary", {}, "As text, as threshgen trace prints it"));
  text.replaceWith(box);
  box.append(text);
}
document.getElementById("app").hidden = false;
buildControls();
if (doc.studies.length > 0) {
  state.study = doc.studies[0];
  buildChoice();
  show(doc.studies[0]);
  if (doc.live) code(undefined, false).catch((error) => say(error.message));
}
