// The page of a table. It knows no rules: the server lists the choices, each with the ids of what it
// touches; clicking narrows the list until one choice is left, and that one is sent. A thing of class
// `turns` shows one of its ways: each click shows the next, and a click on its place takes it.
"use strict";

const id = root.dataset.table;
let shown = null;
let path = [];
let seat = null; // who of several people at one screen has lifted the curtain
let undone = []; // actions taken back, newest last, for redo
let ends = null; // when the time of who is up runs out

async function call(what, body) {
  const request = body === undefined ? {} : {
    method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body),
  };
  const as = seat === null ? "" : `${what.includes("?") ? "&" : "?"}seat=${seat}`;
  const answer = await fetchTwice(`/api/tables/${id}${what}${as}`, request);
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error || t("The table did not understand that."));
  return data;
}

const key = () => crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`.slice(0, 40);
const remaining = () => shown.choices.filter((c) => path.every((t) => c.targets.includes(t)));

async function refresh() {
  try { show(await call("")); } catch (error) { say(error.message); }
}

function show(data) {
  if (shown && data.version < shown.version) return;
  const first = !shown;
  const turn = (data.yours || data.curtain) && !(shown && shown.yours);
  if (!data.yours) undone = [];
  // A bell may ring for a remark or a reconnection: a choice half made must survive that.
  if (!shown || data.version !== shown.version || data.yours !== shown.yours) path = [];
  if (!shown || data.svg !== shown.svg) at("board").innerHTML = data.svg;
  shown = data;
  at("board").dataset.version = data.version;
  at("board").dataset.turn = data.over ? "over" : data.yours ? "yours" : "others";
  at("prompt").textContent = data.prompt;
  at("undo").disabled = !data.undo;
  at("redo").disabled = undone.length === 0 || !data.yours;
  at("hint").hidden = !data.hints || !data.yours;
  at("thinking").hidden = !data.thinking;
  const sitting = data.mine.length > 0;
  for (const name of ["typed", "playing"]) at(name).hidden = !sitting || data.over;
  at("talk").hidden = !sitting;
  for (const chairs of document.querySelectorAll(".chairs")) chairs.hidden = data.full || data.over;
  for (const chair of document.querySelectorAll("[data-chair]")) chair.hidden = !data.free.includes(Number(chair.dataset.chair));
  at("proposal").hidden = !data.proposal;
  at("proposal").firstElementChild.textContent = data.proposal ? data.proposal.text : "";
  at("agree").hidden = at("refuse").hidden = !data.proposal || !data.proposal.answer;
  ends = data.clock && data.clock.left !== null ? Date.now() + 1000 * data.clock.left : null;
  showClock();
  at("terms").hidden = data.terms.length === 0;
  at("terms").textContent = data.terms.join(" ");
  at("away").textContent = data.away ? t("Come back") : t("Leave to a bot");
  at("again").hidden = !data.over || !sitting;
  if (data.over && data.rematch) at("rematch").textContent = t("To the rematch");
  at("handover").textContent = data.curtain ? `${t("Hand over to")} ${data.names[data.player]}.` : "";
  if (data.curtain && !at("curtain").open) at("curtain").showModal();
  showRemarks(data.remarks);
  document.title = (data.yours ? "● " : "") + document.title.replace(/^● /, "");
  showLog(data.log);
  showRecap(data.log);
  showRanking(data.ranking, data.over);
  at("typed").elements.text.placeholder = data.choices.length ? data.choices[0].text : "";
  at("legal").replaceChildren(...data.choices.slice(0, 400).map((c) => {
    const option = document.createElement("option");
    option.value = c.text;
    return option;
  }));
  mark();
  if (turn && !first && at("sound").checked) chime();
  if (turn && document.hidden && window.Notification && Notification.permission === "granted") {
    new Notification("Ziggurat", {body: data.prompt});
  }
}

// Highlight what is clicked next; what is not in the picture becomes a button. Starting elsewhere,
// with the square for instance, works as well.
function mark() {
  const left = remaining();
  const next = new Map();
  const alike = []; // choices that touch the same things are told apart by their text
  for (const choice of left) {
    const target = choice.targets.find((t) => !path.includes(t));
    if (target) next.set(target, [...(next.get(target) || []), choice]);
    else alike.push(choice);
  }
  const buttons = alike.map((choice) => button(() => act(choice.action), [choice]));
  const lit = new Set(turned() ? turners().concat(alike.length ? places() : []) : []);
  if (!turned()) at("board").querySelectorAll(".way.shown[data-way]").forEach((way) => way.classList.remove("shown"));
  for (const [target, choices] of next) {
    const element = drawn(target);
    if (element) lit.add(element.closest(".turns") || element);
    else buttons.push(button(() => choose(target), choices));
  }
  for (const old of at("board").querySelectorAll(".legal, .chosen")) {
    old.classList.remove("chosen");
    if (lit.has(old)) continue; // taking its tabindex away would take the focus, too
    old.classList.remove("legal");
    old.removeAttribute("tabindex");
    old.removeAttribute("role");
  }
  for (const element of lit) {
    element.classList.add("legal");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
  }
  for (const target of path) {
    const element = drawn(target);
    if (element) element.classList.add("chosen");
  }
  at("buttons").replaceChildren(...buttons, ...chains());
  at("clear").disabled = path.length === 0;
}

function button(press, choices) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = inWords(choices.length === 1 ? choices[0].text : choices[0].text.split(" ")[0]);
  made.addEventListener("click", press);
  return made;
}

// A long chain of small choices: the last one once more, or the rest as the last time.
function chains() {
  const {once, rest} = shown.again || {once: [], rest: []};
  const offers = once.map((text) => button(() => act(text), [{text: `${t("once more:")} ${inWords(text)}`}]));
  if (rest.some((text) => shown.choices.some((choice) => choice.text === text))) {
    offers.push(button(() => actAll(rest), [{text: `${t("the rest as before:")} ${counted(rest)}`}]));
  }
  return offers;
}

function counted(texts) {
  const times = new Map();
  for (const text of texts) times.set(text, (times.get(text) || 0) + 1);
  return [...times].map(([text, n]) => (n > 1 ? `${n} × ` : "") + inWords(text)).join(", ");
}

async function actAll(texts) {
  for (const text of texts) {
    const before = shown.version;
    if (shown.yours && shown.choices.some((choice) => choice.text === text)) {
      await act(text);
      if (shown.version === before) return; // refused, or waiting for a press
    }
  }
}

function choose(target) {
  say("");
  path.push(target);
  take();
}

function take() {
  const left = remaining();
  if (left.length === 0) explain();
  else if (left.length === 1) act(left[0].action);
  else mark();
}

const turners = () => [...at("board").querySelectorAll(".turns")];
const turned = () => turners().find((thing) => path.some((way) => thing.contains(drawn(way))));
const places = () => [turned()].filter(Boolean).map((thing) => drawn(thing.dataset.place));

function turn(thing) {
  const ways = [...thing.querySelectorAll(".way")];
  const now = ways.findIndex((way) => way.classList.contains("shown"));
  const next = ways[thing === turned() ? (now + 1) % ways.length : now];
  path = [next.id];
  say("");
  for (const way of at("board").querySelectorAll(".way")) {
    const other = thing.contains(way) ? way !== next : way.dataset.way !== next.id;
    if (thing.contains(way) || way.dataset.way) way.classList.toggle("shown", !other);
  }
  mark();
}

async function explain() {
  const tried = path.join(" ");
  path = [];
  mark();
  try {
    const reason = await call(`/why?path=${encodeURIComponent(tried)}`);
    say(reason.text, reason.clause);
  } catch (error) { say(error.message); }
}

async function act(action, later = [], sure = !at("ask-first").checked) {
  if ("busy" in at("board").dataset) return; // one click at a time
  at("board").dataset.busy = "";
  try {
    const data = await call("/act", {action, version: shown.version, key: key(), sure});
    if (data.final) { makeSure(data.final, () => act(action, later, true)); return; }
    undone = later;
    say("");
    show(data);
  } catch (error) {
    say(error.message);
    refresh();
  } finally {
    delete at("board").dataset.busy;
  }
}

// What cannot be taken back needs one more press.
function makeSure(text, go) {
  say(text);
  const yes = document.createElement("button");
  yes.type = "button";
  yes.textContent = t("Do it");
  yes.addEventListener("click", () => { say(""); go(); });
  at("reason").append(" ", yes);
  yes.focus();
}

function say(text, clause) {
  at("reason").replaceChildren(...linked(text), ...(clause ? [" ", toRules(clause)] : []));
}

// A sentence may name clauses: [TE-5.7].
const linked = (text) => text.split(/\[([A-Z]+-[\w.]+)\]/).map((part, i) => i % 2 ? toRules(part) : part);

function clicked(event) {
  if (!shown || !shown.yours) return;
  const turning = event.target.closest(".turns"); // its face is a choice too, but a click turns it
  if (turning) { turn(turning); event.preventDefault(); return; }
  for (let e = event.target; e && e !== at("board"); e = e.parentNode) {
    if (places().includes(e)) { take(); event.preventDefault(); return; }
    const offered = shown.choices.some((c) => c.targets.includes(e.id));
    if (offered || (/-\d+$/.test(e.id || "") && !e.id.startsWith("seat-"))) {
      if (path.includes(e.id)) { path = path.filter((t) => t !== e.id); mark(); } else choose(e.id);
      event.preventDefault();
      return;
    }
  }
}

at("board").addEventListener("click", clicked);
at("board").addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") clicked(event);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { path = []; say(""); if (shown) mark(); }
});
at("clear").addEventListener("click", () => { path = []; say(""); mark(); });
at("undo").addEventListener("click", async () => {
  const last = shown.log.filter((entry) => shown.mine.includes(entry.seat)).pop();
  try {
    const data = await call("/undo", {version: shown.version, key: key()});
    undone.push(last ? last.action : "");
    show(data);
  } catch (error) { say(error.message); refresh(); }
});
at("redo").addEventListener("click", () => act(undone[undone.length - 1], undone.slice(0, -1)));
at("hint").addEventListener("click", async () => {
  try {
    const hint = await call("/hint");
    say(t("The bot would play"));
    const list = document.createElement("ol");
    for (const one of hint.choices) {
      const line = document.createElement("li");
      const chance = one.chance === null ? "" : ` (${Math.round(100 * one.chance)} %)`;
      line.textContent = `${inWords(one.text)}${chance} ${one.reasons.join(" ")}`;
      list.append(line);
    }
    at("reason").append(list);
    for (const target of hint.choices[0].targets) {
      const element = drawn(target);
      if (element) element.classList.add("chosen");
    }
  } catch (error) { say(error.message); }
});
at("away").addEventListener("click", async () => {
  try { await call("/away", {bot: shown.away ? null : "adept"}); refresh(); } catch (error) { say(error.message); }
});
const propose = (what, body) => async () => {
  try { show(await call(what, {...body(), key: key()})); } catch (error) { say(error.message); refresh(); }
};
at("ask-undo").addEventListener("click", propose("/ask", () => ({what: "undo"})));
at("ask-end").addEventListener("click", propose("/ask", () => ({what: "end"})));
at("resign").addEventListener("click", () => makeSure(t("Resign for good?"), propose("/resign", () => ({}))));
at("agree").addEventListener("click", propose("/answer", () => ({ask: shown.proposal.n, yes: true})));
at("refuse").addEventListener("click", propose("/answer", () => ({ask: shown.proposal.n, yes: false})));
at("ask-first").checked = localStorage.getItem("ask-first") !== "off";
at("ask-first").addEventListener("change", () => localStorage.setItem("ask-first", at("ask-first").checked ? "on" : "off"));
at("sound").checked = localStorage.getItem("sound") === "on";
at("sound").addEventListener("change", () => localStorage.setItem("sound", at("sound").checked ? "on" : "off"));
for (const fill of document.querySelectorAll(".fill")) {
  fill.addEventListener("click", async () => {
    try { await call("/fill", {seat: Number(fill.dataset.chair), bot: "adept"}); location.reload(); } catch (error) { say(error.message); }
  });
}
setInterval(showClock, 500);
at("rematch").addEventListener("click", async () => {
  try { location.href = `/t/${(await call("/rematch", {})).table}`; } catch (error) { say(error.message); }
});
at("lift").addEventListener("click", () => {
  seat = shown.player;
  at("curtain").close();
  refresh();
});
at("curtain").addEventListener("close", () => { // Escape lifts no curtain
  if (shown.curtain && seat !== shown.player) at("curtain").showModal();
});
at("talk").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  field.value = "";
  try { if (text) await call("/remark", {text}); } catch (error) { say(error.message); }
});
at("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (text) act(text);
  field.value = "";
});
root.addEventListener("click", () => {
  if (window.Notification && Notification.permission === "default") Notification.requestPermission();
}, {once: true});

const bell = new EventSource(`/api/tables/${id}/events`);
bell.onmessage = refresh;
bell.onopen = refresh;
bell.onerror = () => { // too many people listen: look from time to time
  if (bell.readyState === EventSource.CLOSED) setInterval(refresh, 5000);
};
refresh();
