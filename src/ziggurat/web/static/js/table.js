// @ts-check
// The page of a table. It knows no rules: the server lists the choices and draws the panels.

import {all, ask, at, key, Lost, make, t} from "./dom.js";
import {button, clear, clicked, composed, letGo, mark, onChoice, picking, sentence, soFar, startCounting, takeUp} from "./choices.js";
import {describeEdit, dropEdit, editClicked, wireEditor} from "./editor.js";
import {explaining, hide, toRules} from "./explain.js";
import {faultButton} from "./fault.js";
import {showFirst} from "./first.js";
import {follow, following, skip} from "./follow.js";
import {foresee, forget} from "./foresee.js";
import {keepFocus, listen} from "./keyboard.js";
import {answerTry, lessonButtons, linked, pointOut, showLesson} from "./lesson.js";
import {reveal, revealIn, revealSome} from "./mapview.js";
import {learn, point, showLatest} from "./panels.js";
import {setting, settingsForm} from "./settings.js";
import {chime, logKeys, showClock, showLog, showRanking, showRecap, showRemarks} from "./side.js";
import {showTab, tabs} from "./tabs.js";

const root = at("board");
/** @type {any} */ let shown = null;
/** @type {number | null} */ let seat = null; // who of several people at one screen has lifted the curtain
/** @type {string[]} */ let undone = []; // actions taken back, newest last, for redo
/** @type {number | null} */ let ends = null; // when the time of who is up runs out
/** @type {any[]} */ let log = [];
let keyboard = false; // the last thing that was pressed

/** @param {string} what @param {any} [body] */
function call(what, body) {
  const query = new URLSearchParams({page: "1"});
  if (seat !== null) query.set("seat", String(seat));
  if (shown) query.set("shown", shown.token);
  return ask(`/api/tables/${root.dataset.table}${what}${what.includes("?") ? "&" : "?"}${query}`, body);
}

let asking = false, again = false;
async function refresh() {
  if (asking) { again = true; return; }
  asking = true;
  try { show(await call("")); connected(true); } catch (error) { trouble(error); }
  asking = false;
  if (again) { again = false; refresh(); }
}

/** @param {any} error */
function trouble(error) {
  if (error instanceof Lost) connected(false); else say(error.message);
}

/** @param {boolean} on */
function connected(on) {
  at("offline").hidden = on;
}

const lastOwn = () => Math.max(0, ...log.filter((e) => shown.mine.includes(e.seat)).map((e) => e.n));

/** @param {any} data */
function show(data) {
  if (shown && data.version < shown.version && !data.whole) return;
  const first = !shown;
  const turn = (data.yours || data.curtain) && !(shown && shown.yours);
  if (!data.yours && !data.editing) undone = [];
  // A bell may ring for a remark or a reconnection: a choice half made must survive that.
  if (first || data.version !== shown.version || data.yours !== shown.yours) { clear(); forget(); }
  const steps = !first && !data.whole && playable(data);
  log = data.whole ? data.log : [...log.filter((entry) => !data.log.some((one) => one.n === entry.n)), ...data.log];
  learn(data.panels);
  shown = data;
  root.dataset.version = data.version;
  root.dataset.turn = data.over ? "over" : data.yours ? "yours" : "others";
  showFrame(data);
  showLog(log, shown.mine.length ? lastOwn() : Infinity, (n) => { location.href = `/t/${root.dataset.table}/replay#${n}`; });
  const news = log.filter((entry) => entry.n > lastOwn() && !shown.mine.includes(entry.seat));
  showRecap(shown.yours && news.length < log.length ? news : [], data.names, data.mine.length > 0 && !data.over);
  at("prompt").textContent = data.prompt;
  if (steps) follow(steps, present);
  else if (!following()) present();
  if (turn && !first && setting("sound") === "on") chime();
  if (turn && !first && document.hidden && setting("notify") === "on" && Notification.permission === "granted") {
    new Notification("Ziggurat", {body: data.prompt});
  }
}

/** How to get the moves of others that this answer brings, one by one; nothing if there are none. @param {any} data */
function playable(data) {
  const own = (entry) => data.mine.includes(entry.seat);
  if (!data.log.some((entry) => !own(entry))) return null;
  const ours = data.log.filter(own).map((entry) => entry.at);
  const before = Math.max(0, ...log.map((entry) => entry.at), ...ours), last = Math.max(...data.log.map((entry) => entry.at));
  return before < last ? () => call(`/steps?first=${before}&last=${last}`) : null;
}

/** What others did since one's last action, once more. */
function showAgain() {
  const news = log.filter((entry) => entry.n > lastOwn());
  if (!news.length) return;
  const first = Math.min(...news.map((entry) => entry.at)) - 1, last = Math.max(...news.map((entry) => entry.at));
  follow(() => call(`/steps?first=${first}&last=${last}&whole=true`), present);
}

const CARDS = ".legal:not(svg *)"; // what can be chosen on a board that is no map
const onBoard = () => [...at("slot-board").querySelectorAll(CARDS)];
/** @param {Element} thing */
function inSight(thing) {
  const box = thing.getBoundingClientRect(), board = at("slot-board").getBoundingClientRect();
  return box.top >= board.top && box.bottom <= board.bottom && box.left >= board.left && box.right <= board.right;
}
let revealed = -1; // the version whose choices were brought into sight

/** The board as it is now, and what can be chosen. */
function present() {
  showLatest();
  Object.assign(picking, {choices: shown.choices, templates: shown.templates, names: shown.counted});
  const kinds = new Set(shown.choices.map((c) => (c.counts ? c.verb : -1)));
  if (shown.yours && kinds.size === 1 && !kinds.has(-1) && picking.verb === null) startCounting([...kinds][0]);
  takeUp();
  draw();
  showFirst(shown.first);
  if (revealed !== shown.version) {
    revealSome([...root.querySelectorAll(".map-frame .legal")]);
    if (shown.lesson) requestAnimationFrame(() => revealSome([...root.querySelectorAll(".map-frame .pointed")]));
    revealIn(at("slot-hand"), ".legal");
    if (!onBoard().some(inSight)) revealIn(at("slot-board"), CARDS);
  }
  revealed = shown.version;
}

/** Everything around the board. @param {any} data */
function showFrame(data) {
  at("undo").disabled = !data.undo;
  at("redo").disabled = undone.length === 0 || !(data.yours || data.editing);
  at("hint").hidden = !data.hints;
  at("hint").disabled = !data.yours;
  at("thinking").hidden = !data.thinking;
  const sitting = data.mine.length > 0;
  at("typed").hidden = at("playing").hidden = !sitting || (data.over && !data.undo && !data.editing);
  at("talk").hidden = !sitting;
  for (const chairs of all(".chairs")) chairs.hidden = data.full || data.over;
  for (const chair of all("[data-chair]")) chair.hidden = !data.free.includes(Number(chair.dataset.chair));
  at("proposal").hidden = !data.proposal;
  at("proposal").firstElementChild.textContent = data.proposal ? data.proposal.text : "";
  at("agree").hidden = at("refuse").hidden = !data.proposal || !data.proposal.answer;
  ends = data.clock && data.clock.left !== null ? Date.now() + 1000 * data.clock.left : null;
  tick();
  at("terms").hidden = data.terms.length === 0;
  at("terms").textContent = data.terms.join(" ");
  at("away").textContent = data.away ? t("Take my seat back") : t("Let a bot play for me");
  at("again").hidden = !data.over || !sitting || Boolean(data.lesson);
  if (data.over && data.rematch) at("rematch").textContent = t("To the rematch");
  showLesson(data.lesson, data.yours);
  at("handover").textContent = data.curtain ? `${t("Hand over to")} ${data.names[data.player]}.` : "";
  // An answer that was on its way when the curtain was lifted draws it no more.
  if (data.curtain && seat !== data.player && !at("curtain").open) at("curtain").showModal();
  else if (!data.curtain && at("curtain").open) at("curtain").close();
  showRemarks(data.remarks, data.mine.length > 0, tellOff);
  showRanking(data.ranking, data.over);
  document.title = (data.yours ? "● " : "") + document.title.replace(/^● /, "");
  at("typed").elements.text.placeholder = data.choices.length ? data.choices[0].text : "";
  at("legal").replaceChildren(...data.choices.slice(0, 400).map((c) => make("option", {value: c.text})));
}

/** Hide what somebody says, or report it. @param {string} what @param {any} body */
async function tellOff(what, body) {
  try {
    show(await call(what, body));
    if (what === "/report") say(t("Whoever runs this server has been told."));
  } catch (error) { trouble(error); }
}

const tick = () => showClock(shown ? shown.names[shown.player] : "", ends);

/** The question bar, and what glows on the board. */
function draw() {
  if (following()) return;
  const buttons = mark();
  pointOut(shown.lesson);
  at("prompt").textContent = shown.prompt;
  const half = describeEdit() || (picking.verb === null ? soFar() : "");
  at("so-far").textContent = half;
  const pressed = at("buttons").contains(document.activeElement) ? nameOf(document.activeElement) : "";
  at("buttons").replaceChildren(...buttons, ...(picking.path.length || picking.verb !== null ? [] : [...chains(), ...declining()]));
  const leave = picking.verb !== null && picking.choices.some((c) => !c.counts || c.verb !== picking.verb);
  at("clear").disabled = !describeEdit() && picking.path.length === 0 && !picking.held && !leave && !picking.counts?.size;
  const chosen = root.querySelector(".chosen");
  if (chosen && root.querySelectorAll(".legal").length === 1) reveal(root.querySelector(".legal"));
  if (keyboard && pressed) [...at("buttons").querySelectorAll("button:enabled")].find((one) => nameOf(one) === pressed)?.focus();
  if (keyboard) keepFocus();
}

/** @param {any} button */
const nameOf = (button) => button.getAttribute("aria-label") || button.textContent;

// A long chain of small choices: the last one once more, or the rest as the last time.
function chains() {
  const {once, rest} = shown.again || {once: [], rest: []};
  const known = new Map(shown.choices.map((c) => [c.text, c]));
  const words = (text) => (known.has(text) ? sentence(known.get(text)) : text);
  const offers = once.map((text) => button(`${t("Once more:")} ${words(text)}`, () => act(text), text));
  const left = rest.filter((text) => known.has(text));
  if (left.length) offers.push(button(`${t("The rest as before:")} ${counted(left.map(words))}`, () => actAll(rest)));
  return offers;
}

/** @param {string[]} texts */
function counted(texts) {
  const times = new Map();
  for (const text of texts) times.set(text, (times.get(text) || 0) + 1);
  return [...times].map(([text, n]) => (n > 1 ? `${n} × ` : "") + text).join(", ");
}

/** @param {string[]} texts */
async function actAll(texts) {
  for (const text of texts) {
    const before = shown.version;
    if (shown.yours && shown.choices.some((choice) => choice.text === text)) {
      await act(text);
      if (shown.version === before) return; // refused, or waiting for a press
    }
  }
}

// Questions that are put to everybody, so that silence tells nothing, can be declined for a while.
function declining() {
  const press = (on) => propose("/decline", () => ({on}));
  if (shown.declining) return [button(t("Ask me again in this phase"), press(false))];
  return shown.declinable ? [button(t("Decline all until the phase is over"), press(true))] : [];
}

/** @param {string[]} path */
async function refused(path) {
  try {
    const reason = await call(`/why?path=${encodeURIComponent(path.join(" "))}`);
    say(reason.text, reason.clause);
  } catch (error) { trouble(error); }
}

/** @param {number | string} action @param {string[]} later @param {boolean} sure */
async function act(action, later = [], sure = setting("confirm") !== "on") {
  if ("busy" in root.dataset) return; // one click at a time
  root.dataset.busy = "";
  try {
    const data = await call("/act", {action, version: shown.version, key: key(), sure});
    if (data.final) { makeSure(data.final, () => act(action, later, true)); return; }
    undone = later;
    say("");
    answerTry("");
    show(data);
  } catch (error) {
    if (shown.lesson && error instanceof Error && !(error instanceof Lost)) answerTry(error.message); else trouble(error);
    clear();
    refresh();
  } finally {
    delete root.dataset.busy;
  }
}

// What cannot be taken back needs one more press.
/** @param {string} text @param {() => void} go */
function makeSure(text, go) {
  say(text);
  const yes = make("button", {type: "button", class: "go", onclick: () => { say(""); go(); }}, t("Confirm"));
  const no = make("button", {type: "button", onclick: () => { say(""); clear(); draw(); }}, t("Back"));
  at("reason").append(" ", yes, " ", no);
  yes.focus();
}

/** @param {string} text @param {string} [clause] */
function say(text, clause) {
  at("reason").replaceChildren(...linked(text), ...(clause ? [" ", toRules(clause)] : []));
}

/** @param {any} event */
function click(event) {
  if (shown?.editing && editClicked(event)) return;
  if (!shown || !shown.yours || event.target.closest(".zoom, #first, a, dialog, button") || (event.target.closest(".side") && !event.target.closest(".panel"))) return;
  hide();
  say("");
  if (clicked(event.target, refused)) event.preventDefault();
}

/** @param {string} what @param {() => any} body */
const propose = (what, body) => async () => {
  try { show(await call(what, {...body(), key: key()})); } catch (error) { trouble(error); refresh(); }
};

function wire() {
  onChoice((choice) => (choice.asks ? makeSure(choice.asks, () => act(choice.action, [], true)) : act(choice.action)), draw);
  root.addEventListener("pointerdown", (event) => { if (!event.target.closest(".panes, .tabs, .zoom, .caption")) skip(); }, true);
  document.addEventListener("keydown", (/** @type {any} */ event) => { if (!event.target.closest("input, dialog")) skip(); }, true);
  root.addEventListener("click", click);
  root.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.classList.contains("legal")) click(event);
  });
  for (const [event, on] of [["keydown", true], ["pointerdown", false]]) {
    document.addEventListener(/** @type {string} */ (event), () => { keyboard = Boolean(on); }, true);
  }
  document.addEventListener("tab", () => { if (shown) draw(); }); // what cannot be seen is offered as a button
  const reset = () => { dropEdit(); letGo(); say(""); if (shown) draw(); };
  at("once-more").addEventListener("click", showAgain);
  at("clear").addEventListener("click", reset);
  at("undo").addEventListener("click", takeBack);
  at("redo").addEventListener("click", () => act(undone[undone.length - 1], undone.slice(0, -1)));
  at("hint").addEventListener("click", hint);
  listen({
    Escape: () => { hide(); reset(); }, u: () => at("undo").click(), r: () => at("redo").click(), h: () => at("hint").click(),
    c: () => { const choice = composed(); if (choice) act(choice.action); else at("buttons").querySelector(".go, button")?.click(); },
    t: () => { showTab("more"); at("typed").elements.text.focus(); }, "?": () => at("keys").showModal(), l: () => { showTab("log"); at("log").focus(); },
  });
}

async function takeBack() {
  const last = log.filter((entry) => shown.mine.includes(entry.seat)).pop();
  try {
    const data = await call("/undo", {version: shown.version, key: key()});
    undone.push(last ? last.action : "");
    show(data);
  } catch (error) { trouble(error); refresh(); }
}

/** Sentences, then what changes, as one text. @param {string[]} reasons */
function because(reasons) {
  const said = reasons.filter((one) => one.endsWith("."));
  const changes = reasons.filter((one) => !one.endsWith("."));
  return [...said, ...(changes.length ? [`${changes.join(", ")}.`] : [])].join(" ");
}

async function hint() {
  at("hint").disabled = true;
  say(t("Thinking about a hint"));
  try {
    const found = await call("/hint");
    const known = new Map(shown.choices.map((c) => [c.action, c]));
    say("");
    const list = make("ol", {class: "hints"}, ...found.choices.map((one) => {
      const chance = one.chance === null ? "" : ` ${t("wins")} ${Math.round(100 * one.chance)} %.`;
      const words = known.has(one.action) ? sentence(known.get(one.action)) : one.text;
      return make("li", {onmouseenter: () => point(one), onfocusin: () => point(one)},
        make("button", {type: "button", onclick: () => act(one.action)}, words), chance, make("p", {class: "because"}, because(one.reasons)));
    }));
    at("reason").append(list);
    if (found.choices.length) point(found.choices[0]);
  } catch (error) { trouble(error); }
  at("hint").disabled = !shown.yours;
}

function wireMenu() {
  at("away").addEventListener("click", async () => {
    try { await call("/away", {bot: shown.away ? null : "adept"}); refresh(); } catch (error) { trouble(error); }
  });
  at("ask-undo").addEventListener("click", propose("/ask", () => ({what: "undo"})));
  at("ask-end").addEventListener("click", propose("/ask", () => ({what: "end"})));
  for (const item of at("menu").querySelectorAll("button")) item.addEventListener("click", () => at("menu").close());
  at("resign").addEventListener("click", () => { makeSure(t("Resign for good?"), propose("/resign", () => ({}))); });
  at("agree").addEventListener("click", propose("/answer", () => ({ask: shown.proposal.n, yes: true})));
  at("refuse").addEventListener("click", propose("/answer", () => ({ask: shown.proposal.n, yes: false})));
  for (const chair of all(".fill")) {
    chair.addEventListener("click", async () => {
      try { await call("/fill", {seat: Number(chair.dataset.chair), bot: "adept"}); location.reload(); } catch (error) { trouble(error); }
    });
  }
  at("rematch").addEventListener("click", async () => {
    try { location.href = `/t/${(await call("/rematch", {})).table}`; } catch (error) { trouble(error); }
  });
  at("lift").addEventListener("click", () => { seat = shown.player; at("curtain").close(); refresh(); });
  at("curtain").addEventListener("close", () => { // Escape lifts no curtain
    if (shown.curtain && seat !== shown.player) at("curtain").showModal();
  });
  at("talk").addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    field.value = "";
    try { if (text) show(await call("/remark", {text})); } catch (error) { trouble(error); }
  });
  at("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text) act(text);
    field.value = "";
  });
  for (const link of all("[data-opens]")) {
    link.addEventListener("click", () => at(link.dataset.opens).showModal());
  }
  for (const link of all("[data-copy]")) {
    link.addEventListener("click", async () => {
      await navigator.clipboard.writeText(location.href.split("#")[0]);
      link.textContent = t("Copied");
    });
  }
}

// A bell names the version it rings for; one's own moves have been answered already.
function listening() {
  const bell = new EventSource(`/api/tables/${root.dataset.table}/events`);
  bell.onmessage = (event) => { if (event.data !== String(shown?.version)) refresh(); };
  bell.onopen = () => { if (shown) refresh(); };
  bell.onerror = () => {
    connected(false);
    // Too many people listen: look from time to time.
    if (bell.readyState === EventSource.CLOSED) setInterval(refresh, 5000);
  };
}

tabs();
settingsForm();
explaining();
wireEditor(call, act, () => { if (shown) draw(); });
foresee(call);
logKeys();
wire();
wireMenu();
faultButton(root.dataset.table, root.dataset.rules.split("/").pop(), () => (seat === null ? "" : `seat=${seat}`));
lessonButtons((what) => propose("/lesson", () => ({what, version: shown.version})));
setInterval(tick, 500);
refresh();
listening();
