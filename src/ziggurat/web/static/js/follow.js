// @ts-check
// What others did is played on the board, one step after the other, each with its sentence. It never holds
// anybody up: whatever one presses shows the present at once.

import {at, make, t} from "./dom.js";
import {revealSome} from "./mapview.js";
import {drawn, showSome} from "./panels.js";
import {setting} from "./settings.js";

const STEP = {fast: 400, normal: 1000}; // milliseconds
const LONGEST = {fast: 4000, normal: 9000}; // of all steps together
const SHORTEST = 150;

/** @typedef {{text: string, seat: number, where: string[], panels: any[]}} Step */

/** @type {() => void} */ let present = () => {};
/** @type {() => void} */ let wake = () => {};
let chain = Promise.resolve();
let waiting = 0; // batches of steps that were not played yet
let epoch = 0; // of what was not skipped

export const following = () => waiting > 0;

/** @param {() => Promise<Step[]>} fetchSteps @param {() => void} showPresent draws how things are now */
export function follow(fetchSteps, showPresent) {
  present = showPresent;
  if (setting("speed") === "off" || document.hidden) { arrive(); return; }
  waiting += 1;
  at("board").dataset.following = "";
  const mine = epoch;
  chain = chain.then(async () => {
    if (mine !== epoch) return;
    try { await play(await fetchSteps(), mine); } catch { /* the present is shown all the same */ }
    if (mine !== epoch) return;
    waiting -= 1;
    if (!waiting) arrive();
  });
}

/** @param {Step[]} steps @param {number} mine */
async function play(steps, mine) {
  const told = steps.filter((step) => step.text).length * waiting;
  const speed = setting("speed");
  const length = Math.max(SHORTEST, Math.min(STEP[speed], LONGEST[speed] / told));
  for (const step of steps) {
    if (mine !== epoch) return;
    showSome(step.panels);
    happening(step.where);
    if (!step.text) continue;
    at("caption").replaceChildren(make("p", {}, step.text), make("button", {type: "button", onclick: skip}, t("Skip")));
    at("caption").hidden = false;
    await new Promise((go) => { wake = () => go(undefined); setTimeout(go, length); });
  }
}

/** Mark what a step speaks of, and bring some of it on the map into sight. @param {string[]} ids */
export function happening(ids) {
  for (const old of at("board").querySelectorAll(".happening")) old.classList.remove("happening");
  for (const id of ids) drawn(id)?.classList.add("happening");
  revealSome([...at("board").querySelectorAll(".map-frame .happening")]);
}

function arrive() {
  epoch += 1;
  waiting = 0;
  delete at("board").dataset.following;
  at("caption").hidden = true;
  happening([]);
  present();
}

/** The present, at once. */
export function skip() {
  if (!waiting) return;
  arrive();
  wake();
}
