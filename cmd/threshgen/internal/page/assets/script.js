// What is shown, and at which step? The parts of the page follow, each in a file
// that begins with its question: first what all of them use (geometry.js, words.js),
// then the views, in the order in which they stand on the page, then what moves them
// (controls.js, live.js) and start.js, which begins.

const doc = JSON.parse(document.getElementById("data").textContent);

// The state: the function that is shown, the step (0 is before the first), and how
// far the update of that step has moved W: from 0, before it, to 1, after it.
const state = { study: null, step: 0, moved: 1, playing: false, speed: 1 };

// The views. Each is {reset(study), draw(frame)}: reset when another function or
// trace is shown, draw when the step or W changes.
const views = [];

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// el makes an element, as in el("td", {class: "on"}, "1"). Children that are strings
// become text, never markup.
function el(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

// shape does the same for SVG.
function shape(name, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on") && typeof value === "function") node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return node;
}

// place puts nodes into the element of that id, instead of what was there.
function place(id, ...nodes) {
  document.getElementById(id).replaceChildren(...nodes.flat());
}

// frame is what a view draws: the step, W before and after its update, and W as far
// as it has moved, all without their scale.
function frame() {
  const study = state.study, scale = study.trace.scale;
  const step = state.step > 0 ? study.steps[state.step - 1] : null;
  const real = (w) => w.map((x) => x / scale);
  const start = study.steps.length > 0 ? study.steps[0].before : new Array(study.inputs.length + 1).fill(0);
  const before = real(step ? step.before : start), after = real(step ? step.after : start);
  const w = after.map((x, i) => before[i] + (x - before[i]) * state.moved);
  return { study, step, before, after, w, moved: state.moved, last: state.step === study.steps.length };
}

function draw() {
  const now = frame();
  for (const view of views) view.draw(now);
}

// show shows another function, or another trace of it.
function show(study) {
  state.study = study;
  state.step = 0;
  state.moved = 1;
  for (const view of views) view.reset(study);
  draw();
}

// go goes to a step. Forward its update moves W before one's eyes, unless one would
// rather not see things move.
let moving = 0;
function go(step, pace) {
  step = Math.max(0, Math.min(state.study.steps.length, step));
  const forward = step === state.step + 1;
  state.step = step;
  cancelAnimationFrame(moving);
  const at = frame();
  if (!forward || !at.step || !at.step.update || calm.matches || pace === 0) {
    state.moved = 1;
    draw();
    return;
  }
  state.moved = 0;
  draw();
  const wait = 550 / (pace || 1), time = 700 / (pace || 1), began = performance.now();
  const tick = (now) => {
    const part = Math.max(0, Math.min(1, (now - began - wait) / time));
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
    if (eased !== state.moved) {
      state.moved = eased;
      draw();
    }
    if (part < 1) moving = requestAnimationFrame(tick);
  };
  moving = requestAnimationFrame(tick);
}
