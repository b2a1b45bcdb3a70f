// @ts-check
// The panels of a game: where each one stands, and what changed in it. The page knows panels, not games.

import {at, make} from "./dom.js";
import {hold} from "./morph.js";
import {placeMaps, revealSome} from "./mapview.js";
import {glide, places} from "./motion.js";

/** @param {string} target @returns {Element | null} */
export const drawn = (target) => at("board").querySelector(`#${CSS.escape(target)}`);

/** The same, if it can be seen now: not in a tab that is closed. @param {string} target */
export function visible(target) {
  const element = drawn(target);
  return element && element.getClientRects().length ? element : null;
}

/** @typedef {{id: string, title: string, area: string, html?: string}} Panel */

const AREAS = ["board", "hand", "seats", "more", "scene"];
const PLAYED = ["board", "hand", "seats", "scene"]; // what changes while moves are played back

/** @type {Map<string, Panel>} */
const latest = new Map(); // every panel as it is now, whether it is shown or not

/** Learn how things are now. @param {Panel[]} panels all of them, with `html` if it changed */
export function learn(panels) {
  const listed = panels.map((panel) => ({...latest.get(panel.id), ...panel}));
  latest.clear();
  for (const panel of listed) latest.set(panel.id, panel);
}

/** Show how things are now. */
export function showLatest() { show([...latest.values()], AREAS); }

/** Mark the things that a hint speaks of, and bring one on the map into sight. @param {{targets: string[]}} advice */
export function point(advice) {
  for (const old of at("board").querySelectorAll(".hinted")) old.classList.remove("hinted");
  for (const target of advice.targets) drawn(target)?.classList.add("hinted");
  revealSome([...at("board").querySelectorAll(".map-frame .hinted")]);
}

/** Show a moment of a game that is played back. @param {Panel[]} panels */
export function showSome(panels) { show(panels, PLAYED); }

/** @param {Panel[]} panels */
export function showPanels(panels) {
  learn(panels);
  showLatest();
}

/** Put panels into their places; of these areas those that are no longer listed go. @param {Panel[]} panels @param {string[]} areas */
function show(panels, areas) {
  const was = places();
  for (const panel of panels) put(panel);
  const listed = new Set(panels.map((panel) => panel.id));
  for (const area of areas) {
    const slot = at(`slot-${area}`);
    for (const section of [...slot.children]) if (!listed.has(section.dataset.panel)) section.remove();
    panels.filter((panel) => panel.area === area).forEach((panel, i) => {
      const section = at(`panel-${panel.id}`);
      if (slot.children[i] !== section) slot.insertBefore(section, slot.children[i] || null);
    });
    slot.hidden = !slot.children.length;
  }
  placeMaps();
  glide(was);
}

/** @type {Map<string, string>} */
const drawnHtml = new Map(); // what each panel holds, so that nothing is compared twice

/** @param {Panel} panel */
function put(panel) {
  let section = at(`panel-${panel.id}`);
  const slot = at(`slot-${panel.area}`);
  if (!section) {
    section = make("section", {id: `panel-${panel.id}`, class: "panel", "data-panel": panel.id},
      make("h2", {class: "panel-title"}), make("div", {class: "panel-body"}));
    slot.append(section);
    drawnHtml.delete(panel.id);
  } else if (section.parentElement !== slot) slot.append(section);
  section.setAttribute("aria-label", panel.title);
  if (section.firstElementChild.textContent !== panel.title) section.firstElementChild.textContent = panel.title;
  if (panel.html === undefined || drawnHtml.get(panel.id) === panel.html) return;
  hold(section.querySelector(".panel-body"), panel.html);
  drawnHtml.set(panel.id, panel.html);
}
