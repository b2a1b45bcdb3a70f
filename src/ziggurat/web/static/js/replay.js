// @ts-check
// The replay: one request a position; the same panels as at the table, and the log as far as it went.

import {all, ask, at} from "./dom.js";
import {explaining} from "./explain.js";
import {happening} from "./follow.js";
import {showPanels} from "./panels.js";
import {settingsForm} from "./settings.js";
import {logKeys, showLog} from "./side.js";
import {tabs} from "./tabs.js";

const root = at("board");
const moves = Number(root.dataset.moves);
/** @param {string} text */
const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
const stops = {turn: numbers(root.dataset.turns), round: numbers(root.dataset.rounds)};
const PAUSE = {slow: 1800, normal: 900, fast: 350};
let wanted = 0;
/** @type {number | null} */ let running = null;

/** @param {number} n */
async function go(n) {
  wanted = Math.max(0, Math.min(moves, n));
  at("at").value = wanted;
  const view = at("view") ? `&view=${at("view").value}` : "";
  const data = await ask(`/api/tables/${root.dataset.table}/at/${wanted}?page=1${view}`);
  if (data.at !== wanted) return;
  showPanels(data.panels);
  at("shown").textContent = `${data.at} / ${data.moves}`;
  showLog(data.log, Infinity, go);
  const last = data.log[data.log.length - 1];
  at("last").textContent = last ? last.text : "";
  happening(last ? last.where : []);
  for (const name of ["from", "analysed"]) if (at(name)) at(name).value = wanted;
  history.replaceState(null, "", `#${wanted}`);
}

// Where a step leads: to the next move, or to where the next turn or round begins.
/** @param {number} way */
function step(way) {
  const by = at("by").value;
  if (by === "move") return wanted + way;
  const ahead = way > 0 ? stops[by].filter((n) => n > wanted) : stops[by].filter((n) => n < wanted).reverse();
  return ahead.length ? ahead[0] : way > 0 ? moves : 0;
}

function run() {
  if (running) { clearTimeout(running); running = null; } else {
    if (wanted === moves) wanted = 0;
    const next = async () => {
      await go(step(1));
      if (running && wanted < moves) running = setTimeout(next, PAUSE[at("speed").value]);
      else if (running) run();
    };
    running = setTimeout(next, 50);
  }
  at("run").setAttribute("aria-pressed", String(running !== null));
}

at("at").addEventListener("input", () => go(Number(at("at").value)));
at("back").addEventListener("click", () => go(step(-1)));
at("on").addEventListener("click", () => go(step(1)));
at("run").addEventListener("click", run);
at("view")?.addEventListener("change", () => go(wanted));
document.addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") go(step(-1));
  if (event.key === "ArrowRight") go(step(1));
});
for (const link of all("[data-opens]")) link.addEventListener("click", () => at(link.dataset.opens).showModal());

tabs();
settingsForm();
explaining();
logKeys();
// `#12` is the position after twelve moves; `#12+` goes on from there by itself.
const from = location.hash.slice(1);
go(from ? parseInt(from, 10) || 0 : moves).then(() => { if (from.endsWith("+")) run(); });
