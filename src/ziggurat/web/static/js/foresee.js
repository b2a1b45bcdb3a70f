// @ts-check
// What would happen: the certain consequences of the action that is pointed at, told beside the pointer and
// marked on the board. The server knows them; they are asked for once a position.

import {all, at, make, t} from "./dom.js";
import {offeredBy} from "./choices.js";
import {explainMore} from "./explain.js";
import {drawn} from "./panels.js";

/** @typedef {{lines: string[], changes: {name: string, label: string, by: number}[], where: string[], open: boolean}} Ahead */

/** @type {Map<number, Promise<Ahead>>} */
const known = new Map();

/** Another position: what was known counts no longer. */
export function forget() {
  known.clear();
  unmark();
}

function unmark() {
  for (const old of all(".foreseen")) old.classList.remove("foreseen");
}

/** @param {(what: string) => Promise<Ahead>} call asks the server about this table */
export function foresee(call) {
  explainMore((start) => {
    unmark();
    const action = offeredBy(start);
    if (action === null) return null;
    if (!known.has(action)) known.set(action, call(`/what?action=${action}`));
    return /** @type {Promise<Ahead>} */ (known.get(action)).then(tell, () => null);
  });
  at("board").addEventListener("pointerleave", unmark);
}

/** @param {Ahead} ahead */
function tell(ahead) {
  for (const id of ahead.where) drawn(id)?.classList.add("foreseen");
  const numbers = ahead.changes.map(({name, label, by}) => `${name ? `${name}: ` : ""}${label} ${by > 0 ? "+" : "−"}${Math.abs(by)}`);
  const lines = [...ahead.lines, ...(numbers.length ? [`${numbers.join(", ")}.`] : [])];
  if (!lines.length && !ahead.open) return null;
  return make("div", {class: "ahead"}, make("strong", {}, t("What would happen")),
    ...lines.map((line) => make("p", {}, line)), ...(ahead.open ? [make("p", {class: "soft"}, t("The rest depends on what is hidden or on others."))] : []));
}
