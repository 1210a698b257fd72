// How does one go from step to step? By buttons, by a slider, by keys.

const speeds = [0.5, 1, 2, 4, 16];
let timer = 0;

const icons = {
  first: "M6 5v14M19 5l-9 7 9 7z", back: "M17 5l-10 7 10 7z", play: "M7 4l13 8-13 8z", pause: "M7 4h4v16h-4zM14 4h4v16h-4z",
  forward: "M7 5l10 7-10 7z", last: "M18 5v14M5 5l9 7-9 7z", mistake: "M4 5l8 7-8 7zM14 7l7 10M21 7l-7 10",
};

function icon(name) {
  return shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" }, shape("path", { d: icons[name] }));
}

function button(name, text, key, act) {
  return el("button", { type: "button", id: "b-" + name, "aria-label": text, title: text + " (" + key + ")", onclick: act }, icon(name));
}

function play() {
  if (state.step === state.study.steps.length) go(0);
  const scene = document.querySelector(".scene");
  if (innerWidth < 720 && scene.getBoundingClientRect().top > 8) scene.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
  state.playing = true;
  playing();
  clearTimeout(timer);
  timer = setTimeout(next, 250 / state.speed);
}

function pause() {
  state.playing = false;
  clearTimeout(timer);
  playing();
}

// next plays on. A mistake takes longer to see than a right answer.
function next() {
  if (!state.playing) return;
  if (state.step === state.study.steps.length) return pause();
  go(state.step + 1, state.speed > 4 ? 0 : state.speed);
  const step = state.study.steps[state.step - 1];
  if (state.speed <= 1) announce();
  timer = setTimeout(next, (step.update ? 2600 : 1400) / state.speed);
}

function playing() {
  const b = document.getElementById("b-play"), text = state.playing ? "Pause" : "Play";
  b.replaceChildren(icon(state.playing ? "pause" : "play"));
  b.setAttribute("aria-label", text);
  b.title = text + " (space)";
}

// by goes so many steps, and says what one gets to.
function by(steps) {
  pause();
  go(state.step + steps);
  announce();
}

function to(step) {
  pause();
  go(step);
  announce();
}

// mistake goes to the next step that changes W.
function mistake() {
  const at = state.study.steps.findIndex((s, i) => i >= state.step && s.update);
  pause();
  if (at < 0) go(state.study.steps.length);
  else {
    state.step = at; // so that the line is seen to move
    go(at + 1);
  }
  announce();
}

function announce() {
  const now = frame();
  document.getElementById("heard").textContent = now.step ? heard(now.study, now.step, now.last) : opening(now.study, now.w);
}

function faster(by) {
  const at = Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(state.speed) + by));
  state.speed = speeds[at];
  document.getElementById("speed").value = String(at);
  document.getElementById("speed").setAttribute("aria-valuetext", state.speed + " times");
  document.getElementById("speed-shown").textContent = state.speed + "×";
}

const keys = {
  " ": () => (state.playing ? pause() : play()), ArrowRight: () => by(1), ArrowLeft: () => by(-1), n: mistake,
  Home: () => to(0), End: () => to(state.study.steps.length), "+": () => faster(1), "-": () => faster(-1),
};

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || !state.study) return;
  const at = e.target, own = at.closest("input, select, textarea, [contenteditable]");
  if (own && !(own.id === "slider" && keys[e.key] && e.key !== "Home" && e.key !== "End")) return;
  if (e.key === " " && at.closest("button, summary")) return;
  if ((e.key === "Home" || e.key === "End") && at.closest(".scroll, pre")) return;
  const act = keys[e.key] || keys[e.key.toLowerCase()];
  if (!act) return;
  e.preventDefault();
  act();
});

views.push({
  reset(study) {
    const slider = document.getElementById("slider"), ticks = document.getElementById("ticks");
    slider.max = study.steps.length;
    // A mark for every mistake: where the corrections are.
    const marks = study.steps.length <= 600 ? study.steps.map((s, i) => (s.update ? i + 1 : 0)).filter((i) => i > 0) : [];
    ticks.replaceChildren(...marks.map((i) => shape("line", { x1: 1000 * i / study.steps.length, x2: 1000 * i / study.steps.length, y1: 0, y2: 10 })));
    pause();
  },
  draw() {
    const slider = document.getElementById("slider"), count = state.study.steps.length;
    slider.value = state.step;
    slider.setAttribute("aria-valuetext", state.step === 0 ? "before the first step" : "step " + state.study.steps[state.step - 1].presentation);
    document.getElementById("b-first").disabled = document.getElementById("b-back").disabled = state.step === 0;
    document.getElementById("b-forward").disabled = document.getElementById("b-last").disabled = document.getElementById("b-mistake").disabled = state.step === count;
  },
});

function buildControls() {
  const slider = el("input", { type: "range", id: "slider", min: 0, max: 1, value: 0, step: 1, "aria-label": "step", oninput: () => { pause(); go(Number(slider.value)); }, onchange: announce });
  const speed = el("input", { type: "range", id: "speed", min: 0, max: speeds.length - 1, value: 1, step: 1, "aria-label": "speed", "aria-valuetext": "1 times", oninput: () => faster(Number(speed.value) - speeds.indexOf(state.speed)) });
  place("controls", el("p", { id: "closing", class: "closing" }),
    el("div", { class: "buttons" },
      button("first", "To the start", "Home", () => to(0)), button("back", "One step back", "←", () => by(-1)),
      button("play", "Play", "space", () => (state.playing ? pause() : play())),
      button("forward", "One step forward", "→", () => by(1)), button("mistake", "To the next mistake", "n", mistake), button("last", "To the end", "End", () => to(state.study.steps.length))),
    el("div", { class: "slide" }, shape("svg", { id: "ticks", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" }), slider),
    el("div", { class: "speed" }, el("span", { "aria-hidden": "true" }, "speed"), speed, el("span", { id: "speed-shown", "aria-hidden": "true" }, "1×")));
}
