// The replay: one request a position, nothing but pictures and the log.
"use strict";

const moves = Number(root.dataset.moves);
const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
const stops = {turn: numbers(root.dataset.turns), round: numbers(root.dataset.rounds)};
let wanted = 0;
let running = null;

async function go(n) {
  wanted = Math.max(0, Math.min(moves, n));
  at("at").value = wanted;
  const view = at("view") ? `?view=${at("view").value}` : "";
  const answer = await fetchTwice(`/api/tables/${root.dataset.table}/at/${wanted}${view}`);
  const data = await answer.json();
  if (!answer.ok || data.at !== wanted) return;
  at("board").innerHTML = data.svg;
  at("shown").textContent = `${data.at} / ${data.moves}`;
  at("log").replaceChildren(...data.log.map((entry) => {
    const line = document.createElement("li");
    line.value = entry.at;
    line.textContent = entry.text;
    speaking(line, entry.where);
    line.addEventListener("click", () => go(entry.at));
    return line;
  }));
  at("log").scrollTop = at("log").scrollHeight;
  if (at("from")) at("from").value = wanted;
  history.replaceState(null, "", `#${wanted}`);
}

// Where a step leads: to the next move, or to where the next turn or round begins.
function step(way) {
  const by = at("by").value;
  if (by === "move") return wanted + way;
  const ahead = way > 0 ? stops[by].filter((n) => n > wanted) : stops[by].filter((n) => n < wanted).reverse();
  return ahead.length ? ahead[0] : way > 0 ? moves : 0;
}

function run() {
  if (running) { clearInterval(running); running = null; } else {
    if (wanted === moves) wanted = 0;
    running = setInterval(() => { if (wanted === moves) run(); else go(step(1)); }, 900);
  }
  at("run").setAttribute("aria-pressed", String(running !== null));
}

at("at").addEventListener("input", () => go(Number(at("at").value)));
at("back").addEventListener("click", () => go(step(-1)));
at("on").addEventListener("click", () => go(step(1)));
at("run").addEventListener("click", run);
if (at("view")) at("view").addEventListener("change", () => go(wanted));
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") go(step(-1));
  if (event.key === "ArrowRight") go(step(1));
});

// `#12` is the position after twelve moves; `#12+` goes on from there by itself.
const from = location.hash.slice(1);
go(from ? parseInt(from, 10) || 0 : moves).then(() => { if (from.endsWith("+")) run(); });
