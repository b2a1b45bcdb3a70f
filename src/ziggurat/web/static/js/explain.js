// @ts-check
// What a thing is: beside the pointer, on focus, or by a long press; with the clause about it.

import {at, make} from "./dom.js";
import {termsOf} from "./terms.js";

/** @type {any} */ let root = at("board"); // what is explained
const clauses = JSON.parse(at("clauses")?.textContent || "{}");
const LONG = 450; // milliseconds of a press

/** @param {string} clause */
export function toRules(clause) {
  return make("a", {href: `${root.dataset.rules}#${clause}`, target: "_blank", class: "clause-link"}, clause);
}

// The clause about things of a kind: `card-12`, or `p1-card-12` of somebody else.
/** @param {string} id */
const clauseOf = (id) => clauses[id.replace(/^p\d+-/, "").split("-")[0]] || "";

/** @param {any} start */
function about(start) {
  let text = "", clause = "", detail = null, owner = null;
  const term = start.closest?.("dfn");
  if (term) return {text: term.dataset.says, clause: term.dataset.clause || "", detail: null, owner: term};
  for (let e = start; e && e !== root; e = e.parentNode) {
    if (!text && e.getAttribute?.("aria-label") && !e.matches("section, svg.map, .stepper, button:not([data-about])")) {
      text = e.getAttribute("aria-label");
      owner = e;
    }
    if (!detail && e.querySelector) detail = e.querySelector(":scope > template.detail");
    if (!clause && e.id) clause = clauseOf(e.id);
    if (e.classList?.contains("panel")) break;
  }
  return {text, clause, detail, owner};
}

const bubble = () => at("bubble");

/** @type {(start: any) => Promise<any> | null} */
let more = () => null;
/** Something to be told about a thing besides what it is. @param {typeof more} tell */
export function explainMore(tell) { more = tell; }

let asked = 0; // so that a late answer does not tell about what was pointed at before

/** Shows what a thing is, beside a place. @param {any} start @param {number} x @param {number} y */
export function show(start, x, y) {
  const {text, clause, detail, owner} = about(start), mine = ++asked, added = more(start);
  const body = detail ? detail.content.cloneNode(true) : text ? make("p", {}, text) : null;
  const terms = body ? termsOf(body) : [];
  bubble().replaceChildren(...(body ? [body] : []), ...terms, ...(clause && body ? [toRules(clause)] : []));
  bubble().hidden = !body;
  bubble().dataset.for = owner?.id || "";
  place(x, y);
  added?.then((extra) => {
    if (!extra || mine !== asked) return;
    bubble().append(extra);
    bubble().hidden = false;
    place(x, y);
  });
}

/** @param {number} x @param {number} y */
function place(x, y) {
  const {width, height} = bubble().getBoundingClientRect();
  const left = Math.max(8, Math.min(x + 16, innerWidth - width - 8));
  const top = y + 20 + height > innerHeight - 8 ? Math.max(8, y - height - 14) : y + 20;
  bubble().style.left = `${left}px`;
  bubble().style.top = `${top}px`;
}

export function hide() {
  asked += 1;
  if (bubble()) bubble().hidden = true;
}

let timer = 0;
/** @param {any} board */
export function explaining(board = at("board")) {
  root = board;
  board.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    timer = setTimeout(() => show(event.target, event.clientX, event.clientY), bubble().hidden ? 350 : 80);
  });
  board.addEventListener("pointerleave", () => { clearTimeout(timer); hide(); });
  board.addEventListener("focusin", (event) => {
    if (!event.target.matches(":focus-visible") || !event.target.closest(".panel, #buttons, dfn")) return;
    const box = event.target.getBoundingClientRect();
    show(event.target, box.right - 16, box.bottom - 16);
  });
  board.addEventListener("focusout", hide);
  board.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    hide();
    if (event.pointerType === "mouse") return;
    const {target, clientX, clientY} = event;
    timer = setTimeout(() => { show(target, clientX, clientY - 40); pressed = true; }, LONG);
  });
  let pressed = false;
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    board.addEventListener(end, (event) => { if (event.pointerType !== "mouse" && (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4)) clearTimeout(timer); });
  }
  // After a long press the finger goes up without a click.
  board.addEventListener("click", (event) => {
    if (pressed) { event.stopPropagation(); event.preventDefault(); pressed = false; }
  }, true);
  board.addEventListener("contextmenu", (event) => { if (matchMedia("(pointer: coarse)").matches) event.preventDefault(); });
  document.addEventListener("scroll", hide, true);
}
