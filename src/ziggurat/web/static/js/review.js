// @ts-check
// The review: chances over the game, the decisions of a seat, the board beside them, and what would have been better.

import {all, ask, at, fill, make, t} from "./dom.js";
import {explaining} from "./explain.js";
import {showPanels} from "./panels.js";
import {settingsForm} from "./settings.js";
import {logKeys, showLog} from "./side.js";
import {showTab, tabs} from "./tabs.js";

const root = at("board");
const table = `/api/tables/${root.dataset.table}`;
const seat = Number(root.dataset.seat);
const moves = Number(root.dataset.moves);
const AGAIN = 1500; // milliseconds until a review that grows is asked for again
const MARKS = {best: "✓", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??"};
let wanted = 0;
/** @type {any} */ let review = null;
/** @type {any} */ let chosen = null; // the decision that is looked at
let step = 0; // in its better line

// The board

/** @param {number} n */
async function go(n) {
  wanted = Math.max(0, Math.min(moves, n));
  at("at").value = wanted;
  const data = await ask(`${table}/at/${wanted}?page=1&view=${seat}`);
  if (data.at !== wanted) return;
  showPanels(data.panels);
  at("shown").textContent = `${data.at} / ${data.moves}`;
  showLog(data.log, Infinity, look);
  at("last").textContent = data.log.length ? data.log[data.log.length - 1].text : "";
  cursor();
  history.replaceState(null, "", `?seat=${seat}#${wanted}`);
}

/** Go to a moment, away from any decision. @param {number} n */
function look(n) {
  choose(null);
  go(n);
}

function cursor() {
  const line = at("cursor");
  const svg = at("chart").querySelector("svg.chances");
  if (!line || !review) return;
  const share = (Math.max(wanted, review.first) - review.first) / Math.max(1, review.last - review.first);
  line.setAttribute("transform", `translate(${share * Number(svg.dataset.wide)} 0)`);
}

/** The move that a place of the chart stands for. @param {MouseEvent} event */
function pressed(event) {
  const svg = at("chart").querySelector("svg.chances");
  if (!svg || !review || !(event.target instanceof Element) || !svg.contains(event.target)) return;
  const box = svg.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width * Number(svg.dataset.width);
  const share = (x - Number(svg.dataset.left)) / Number(svg.dataset.wide);
  const n = Math.round(review.first + Math.max(0, Math.min(1, share)) * (review.last - review.first));
  const near = listed().find((one) => Math.abs(one.move - n) <= Math.max(1, moves / 150) && one.lost > 1);
  if (near) choose(near); else look(n);
}

// Decisions

/** Those that are shown. */
const listed = () => review.decisions.filter((one) => at("all").checked || one.lost > 1);

function list() {
  const shown = listed();
  at("decisions").replaceChildren(...shown.map((one) => make("li", {},
    make("button", {type: "button", class: `verdict ${one.verdict}`, "data-move": one.move, "aria-pressed": String(chosen?.move === one.move), onclick: () => choose(one)},
      make("b", {class: "mark", "aria-hidden": "true"}, MARKS[one.verdict]), make("span", {}, make("small", {}, `${one.move} · ${one.label}`), make("br"), one.played),
      make("em", {}, one.lost ? `−${one.lost}` : "")))));
  if (!shown.length && review.done >= review.moves) at("decisions").replaceChildren(make("li", {}, t("The search found nothing clearly better.")));
}

/** Look at a decision: the position before it, what was played, what was better. @param {any} one */
function choose(one) {
  chosen = one;
  step = 0;
  for (const button of all("#decisions button")) button.setAttribute("aria-pressed", String(one !== null && Number(button.dataset.move) === one.move));
  at("moment").hidden = one === null;
  if (one === null) return;
  detail();
  go(one.move - 1);
  at("moment").scrollIntoView({block: "nearest"});
}

function detail() {
  const one = chosen;
  const same = one.verdict === "best";
  const heading = same ? fill(t("Move {n}: best"), {n: one.move})
    : fill(t("Move {n}, {verdict}: {best} % → {chance} %"), {n: one.move, verdict: one.label, best: one.best_chance, chance: one.chance});
  const explore = root.dataset.explore
    ? [make("a", {class: "button", href: `${root.dataset.explore}?move=${one.move - 1}&seat=${seat}`}, t("Explore this position"))] : [];
  at("moment").className = `moment ${one.verdict}`;
  at("moment").replaceChildren(
    make("h2", {}, heading),
    make("p", {}, make("strong", {}, `${t("Played:")} `), one.played, ". ", one.did.join(" ")),
    ...(same ? [] : [make("p", {}, make("strong", {}, `${t("Better:")} `), one.best, ". ", one.would.join(" "))]),
    ...one.why.map((text) => make("p", {class: "why"}, text)),
    make("p", {class: "tools"},
      make("button", {type: "button", onclick: () => show(one.move - 1)}, t("Before")),
      make("button", {type: "button", onclick: () => show(one.move)}, t("As played")),
      ...(one.steps > 1 ? [make("button", {type: "button", id: "better", onclick: stepOn}, t("Better line"))] : [])),
    make("p", {class: "tools"},
      make("button", {type: "button", class: "go", id: "retry", onclick: () => retry(one.move - 1)}, t("Play on from here")),
      ...explore,
      make("button", {type: "button", onclick: copy}, t("Copy the link"))));
}

/** The board in sight, on a phone too. @param {number} n */
function show(n) {
  step = 0;
  toBoard();
  go(n);
}

function toBoard() { if (at("tab-table").offsetParent !== null) showTab("table"); }

async function stepOn() {
  step = step + 1;
  toBoard();
  const data = await ask(`${table}/review/line?seat=${seat}&move=${chosen.move}&step=${step}`);
  if (data.step < step) { step = 0; go(chosen.move - 1); return; }
  showPanels(data.panels);
  at("last").textContent = `${data.step}/${data.steps - 1}: ${data.text}`;
}

/** @param {number} n */
function retry(n) {
  at("from").value = n;
  at("branch").submit();
}

function copy() { navigator.clipboard?.writeText(location.href); }

// The summary

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : `${n}`.replace("-", "−"));

function summary() {
  const head = [t("Phase"), t("Change"), t("Luck"), t("Own decisions"), t("The rest")];
  const rows = review.phases.map((one) => make("tr", {}, make("th", {scope: "row"}, one.name, make("small", {}, ` ${one.first}–${one.last}`)),
    make("td", {}, signed(one.change)), make("td", {}, `${signed(one.luck)} ± ${one.error}`), make("td", {}, signed(one.own)), make("td", {}, signed(one.others))));
  const verdicts = review.phases.map((one) => make("p", {class: "about"}, `${one.name}: ${one.verdicts}`));
  at("phases").replaceChildren(make("table", {class: "plain phases"}, make("thead", {}, make("tr", {}, ...head.map((word) => make("th", {scope: "col"}, word)))), make("tbody", {}, ...rows)), ...verdicts);
  at("swings").replaceChildren(...review.swings.map((one) => make("li", {}, make("button", {type: "button", class: "link", onclick: () => look(one.last)}, one.text))));
}

// It grows

async function load() {
  review = await ask(`${table}/review?seat=${seat}`);
  at("chart").innerHTML = review.chart;
  at("growing").hidden = review.done >= review.moves;
  at("progress").max = review.moves;
  at("progress").value = review.done;
  at("so-far").textContent = fill(t("{done} of {moves} moves looked at"), review);
  root.dataset.done = String(review.done >= review.moves);
  list();
  summary();
  cursor();
  if (review.done < review.moves) setTimeout(load, AGAIN);
}

async function begin() {
  try {
    await ask(`${table}/review`, {seat});
    await load();
  } catch (error) {
    at("so-far").textContent = error instanceof Error ? error.message : String(error);
  }
}

at("at").addEventListener("input", () => look(Number(at("at").value)));
at("back").addEventListener("click", () => look(wanted - 1));
at("on").addEventListener("click", () => look(wanted + 1));
at("chart").addEventListener("click", pressed);
at("all").addEventListener("change", list);
at("seat").addEventListener("change", () => { location.href = `?seat=${at("seat").value}#${wanted}`; });
document.addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") look(wanted - 1);
  if (event.key === "ArrowRight") look(wanted + 1);
});
for (const link of all("[data-opens]")) link.addEventListener("click", () => at(link.dataset.opens).showModal());

tabs("review", "review");
settingsForm();
explaining();
logKeys();
go(parseInt(location.hash.slice(1), 10) || 0);
begin();
