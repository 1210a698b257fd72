// What does the live page ask its server? Another table or rule is sent as a whole,
// and what comes back takes the place of what was shown.

// asked is what was asked last: the table's text, which of its functions, the rule.
const asked = { table: doc.source, name: doc.table, function: doc.function || 0, rule: { kind: "fixed", rate: "", lambda: "", margin: "", start: "", order: "cyclic", seed: "" } };

const presets = {
  OR: "x1 x2 | or\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 1\n",
  AND: "x1 x2 | and\n0 0 | 0\n0 1 | 0\n1 0 | 0\n1 1 | 1\n",
  XOR: "x1 x2 | xor\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 0\n",
  "majority of 3": "a b c | majority\n0 0 0 | 0\n0 0 1 | 0\n0 1 0 | 0\n0 1 1 | 1\n1 0 0 | 0\n1 0 1 | 1\n1 1 0 | 1\n1 1 1 | 1\n",
  launch: "captain engineer pilot safety | launch\n" + Array.from({ length: 16 }, (_, k) => {
    const [c, e, p, s] = k.toString(2).padStart(4, "0").split("").map(Number);
    return [c, e, p, s].join(" ") + " | " + (c + e + p >= 2 && !s ? 1 : 0) + "\n";
  }).join(""),
};

let asking = null;

async function post(path, ask, signal) {
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(ask), signal });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

// ask sends the table and the rule. What it had asked before is not waited for.
async function ask(change) {
  const wanted = { ...asked, ...change };
  if (asking) asking.abort();
  asking = new AbortController();
  const signal = asking.signal;
  try {
    const answer = await post("run", wanted, signal);
    Object.assign(asked, wanted);
    say("");
    doc.names = answer.names;
    doc.notes = answer.notes;
    doc.table = answer.table;
    document.querySelector(".name").textContent = doc.table;
    buildChoice();
    show(answer.studies[0]);
    await code(signal, false);
  } catch (error) {
    if (error.name !== "AbortError") say(error.message);
  }
}

async function code(signal, search) {
  const study = state.study;
  const answer = await post("code", { ...asked, search }, signal);
  study.code = answer;
  if (state.study === study) showCode(study);
}

async function searchList() {
  place("code", el("p", { class: "note" }, "Looking for a list …"));
  try {
    await code(undefined, true);
  } catch (error) {
    state.study.code = { why: error.message };
    showCode(state.study);
  }
}

// say says what is wrong with what was asked, or nothing.
function say(text) {
  const box = document.getElementById("wrong");
  if (box) {
    box.textContent = text;
    box.hidden = !text;
  }
}

// written writes the table as text, with one target or all rows changed.
function written(study, patterns, targets, inputs) {
  // Names may have blanks, so they go into CSV, quoted.
  const quoted = (name) => '"' + name.replaceAll('"', '""') + '"';
  const head = (inputs || study.inputs).map(quoted).join(",") + ",," + quoted(study.name) + "\n";
  return head + patterns.map((p, k) => [...p].join(",") + ",," + targets[k] + "\n").join("");
}

const allPatterns = (study) => [...study.targets].map((_, k) => patternOf(study, k));

function edit(patterns, targets, inputs) {
  ask({ table: written(state.study, patterns, targets, inputs), name: doc.names.length > 1 ? state.study.name : asked.name, function: 0 });
}

// targetButton is a target that a click turns: 0, 1, -.
function targetButton(k, pattern, target) {
  const next = { 0: "1", 1: "-", "-": "0" }[target];
  return el("button", { type: "button", "data-row": k, "aria-label": "target of row " + pattern + ": " + (target === "-" ? "none" : target) + ". Change it to " + (next === "-" ? "none" : next), onclick: () => {
    const targets = [...state.study.targets];
    targets[k] = next;
    edit(allPatterns(state.study), targets);
  } }, target === "-" ? "–" : target);
}

// editing are the ways to change the table as a whole.
function editing(study) {
  const patterns = allPatterns(study), targets = [...study.targets], n = study.inputs.length;
  const all = study.rows === study.targets.length && study.rows <= 256;
  const missing = () => {
    const there = new Set(patterns);
    for (let k = 0; k < 2 ** n; k++) {
      const p = k.toString(2).padStart(n, "0");
      if (!there.has(p)) return p;
    }
    return null;
  };
  const grow = () => {
    let i = n + 1;
    while (study.inputs.includes("x" + i)) i++;
    edit(patterns.flatMap((p) => [p + "0", p + "1"]), targets.flatMap((t) => [t, t]), [...study.inputs, "x" + i]);
  };
  const shrink = () => {
    const keep = patterns.map((p, k) => [p, targets[k]]).filter(([p]) => p.endsWith("0"));
    edit(keep.map(([p]) => p.slice(0, -1)), keep.map(([, t]) => t), study.inputs.slice(0, -1));
  };
  return el("div", { class: "editing" },
    el("button", { type: "button", class: "plain", disabled: !all || n >= 8, onclick: grow }, "+ input"),
    el("button", { type: "button", class: "plain", disabled: !all || n < 2 || !patterns.some((p) => p.endsWith("0")), onclick: shrink }, "− input"),
    el("button", { type: "button", class: "plain", disabled: !all || patterns.length >= 2 ** n, onclick: () => edit([...patterns, missing()], [...targets, "0"]) }, "+ row"),
    el("button", { type: "button", class: "plain", disabled: !all || patterns.length < 2, onclick: () => edit(patterns.slice(0, -1), targets.slice(0, -1)) }, "− row"));
}

// pasting takes a table in any format.
function pasting() {
  const text = el("textarea", { id: "paste", rows: 6, spellcheck: "false", placeholder: "x1 x2 | f\n0 0 | 0\n…" });
  text.value = asked.table;
  const box = el("details", { class: "paste", id: "pasting" }, el("summary", {}, "Paste or drop a table"),
    el("label", { for: "paste" }, "Text, Markdown, CSV, hex, PLA, BLIF or CNET"), text,
    el("button", { type: "button", class: "plain", id: "take", onclick: () => ask({ table: text.value, name: "", function: 0 }) }, "Learn it"));
  return box;
}

document.addEventListener("dragover", (e) => { if (doc.live) e.preventDefault(); });
document.addEventListener("drop", async (e) => {
  if (!doc.live || !e.dataTransfer) return;
  e.preventDefault();
  const file = e.dataTransfer.files[0];
  if (file && file.size > 1 << 20) say("the table is larger than 1 MB");
  else if (file) ask({ table: await file.text(), name: file.name, function: 0 });
  else if (e.dataTransfer.getData("text")) ask({ table: e.dataTransfer.getData("text"), name: "", function: 0 });
});

// uses says which settings a rule has: the server refuses the others.
const uses = {
  rate: ["fixed", "bipolar", "criterion", "random"], lambda: ["fractional"], margin: ["fractional"],
  start: ["fixed", "absolute", "fractional", "bipolar", "criterion", "normalized"], seed: ["random"],
};

// settings are the rule and what can be set of it.
function settings() {
  const rule = asked.rule;
  const change = (name, value) => {
    const next = { ...rule, [name]: value };
    for (const [setting, kinds] of Object.entries(uses)) {
      if (!kinds.includes(next.kind) && !(setting === "seed" && next.order === "shuffled")) next[setting] = "";
    }
    ask({ rule: next });
  };
  const choice = (name, text, values) => el("label", {}, text, " ", el("select", { id: "rule-" + name, onchange: (e) => change(name, e.target.value) },
    ...values.map((v) => el("option", { value: v, selected: rule[name] === v }, v))));
  const field = (name, text, hint) => {
    const used = uses[name].includes(rule.kind) || name === "seed" && rule.order === "shuffled";
    return used ? el("label", {}, text, " ", el("input", { id: "rule-" + name, size: name === "start" ? 9 : 5, value: rule[name], placeholder: hint, onchange: (e) => change(name, e.target.value.trim()) })) : null;
  };
  return el("div", { class: "settings" }, choice("kind", "rule", doc.kinds), field("rate", "rate η", "1"), field("lambda", "λ", "1"), field("margin", "margin b", "1"),
    field("start", "start W", new Array(state.study.inputs.length + 1).fill(0).join(",")), choice("order", "order", ["cyclic", "shuffled"]), field("seed", "seed", "0"));
}
