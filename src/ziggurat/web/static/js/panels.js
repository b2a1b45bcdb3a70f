// @ts-check
// The panels of a game: where each one stands, and what changed in it. The page knows panels, not games.

import {at, make} from "./dom.js";
import {hold} from "./morph.js";
import {placeMaps} from "./mapview.js";

/** @param {string} target @returns {Element | null} */
export const drawn = (target) => at("board").querySelector(`#${CSS.escape(target)}`);

/** The same, if it can be seen now: not in a tab that is closed. @param {string} target */
export function visible(target) {
  const element = drawn(target);
  return element && element.getClientRects().length ? element : null;
}

/** Put the panels that came into their places; those that are no longer listed go.
 * @param {{id: string, title: string, area: string, html?: string}[]} panels all of them, with `html` if it changed */
export function showPanels(panels) {
  for (const panel of panels) {
    let section = at(`panel-${panel.id}`);
    const slot = at(`slot-${panel.area}`);
    if (!section) {
      section = make("section", {id: `panel-${panel.id}`, class: "panel", "data-panel": panel.id},
        make("h2", {class: "panel-title"}), make("div", {class: "panel-body"}));
      slot.append(section);
    } else if (section.parentElement !== slot) slot.append(section);
    section.setAttribute("aria-label", panel.title);
    if (section.firstElementChild.textContent !== panel.title) section.firstElementChild.textContent = panel.title;
    if (panel.html !== undefined) hold(section.querySelector(".panel-body"), panel.html);
  }
  const listed = new Set(panels.map((panel) => panel.id));
  for (const section of at("board").querySelectorAll("[data-panel]")) {
    if (!listed.has(section.dataset.panel)) section.remove();
  }
  for (const area of ["board", "hand", "seats", "more", "scene"]) {
    const slot = at(`slot-${area}`);
    panels.filter((panel) => panel.area === area).forEach((panel, i) => {
      const section = at(`panel-${panel.id}`);
      if (slot.children[i] !== section) slot.insertBefore(section, slot.children[i] || null);
    });
    slot.hidden = !slot.children.length;
  }
  placeMaps();
}
