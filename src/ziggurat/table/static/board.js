// The picture, at the table and in the replay: where things are in it, and what they are.
"use strict";

const root = document.querySelector(".table");
const at = (name) => document.getElementById(name);
const messages = JSON.parse(at("messages").textContent);
const t = (text) => messages[text] || text;
const inWords = (notation) => notation.split(" ").map(t).join(" ");
const clauses = JSON.parse(at("clauses").textContent);
const drawn = (target) => at("board").querySelector(`#${CSS.escape(target)}`);

// A request is given up after a while and sent once more: a connection may have died unnoticed.
// Moves carry a key, so none is played twice.
const PATIENCE = 15_000; // milliseconds
async function fetchTwice(address, request = {}) {
  const once = () => fetch(address, {...request, signal: AbortSignal.timeout(PATIENCE)});
  try { return await once(); } catch { /* no answer */ }
  try { return await once(); } catch { throw new Error(t("The server does not answer. Check your connection and try again.")); }
}

// A line of the log shows on the board what it speaks of.
function speak(where, on) {
  for (const target of where) {
    const element = drawn(target);
    if (element) element.classList.toggle("spoken", on);
  }
}

function speaking(line, where) {
  line.tabIndex = 0;
  for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) {
    line.addEventListener(event, () => speak(where, on));
  }
  line.addEventListener("keydown", (event) => { if (event.key === "Enter") line.click(); });
}

function toRules(clause) {
  const link = document.createElement("a");
  link.href = `${root.dataset.rules}#${clause}`;
  link.textContent = clause;
  link.target = "_blank";
  return link;
}

// The clause about things of a kind: `card-12`, or `p1-card-12` of somebody else.
const clauseOf = (id) => clauses[id.replace(/^p\d+-/, "").split("-")[0]];

// What something is, where a pointer rests or a finger taps: the text a screen reader says.
function about(event) {
  let text = "";
  let clause = "";
  for (let e = event.target; e && e !== at("board"); e = e.parentNode) {
    const title = [...(e.children || [])].find((child) => child.tagName === "title");
    if (!text && title && e.tagName !== "svg") text = title.textContent;
    if (!clause && e.id) clause = clauseOf(e.id) || "";
  }
  at("about").replaceChildren(text, ...(text && clause ? [" ", toRules(clause)] : []));
}

at("board").addEventListener("pointerover", about);
at("board").addEventListener("focusin", about);
