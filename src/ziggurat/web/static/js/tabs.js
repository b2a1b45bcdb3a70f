// @ts-check
// Tabs: beside the board on a wide screen, in its place on a phone.

import {all, at} from "./dom.js";

const every = () => all("[role=tab]");

/** @param {string} name */
export function showTab(name) {
  for (const tab of every()) {
    const on = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    if (on) tab.classList.remove("news");
    const panel = at(`pane-${tab.dataset.tab}`);
    if (panel && tab.dataset.tab !== "table") panel.hidden = !on; // the board is hidden by its style, on phones
  }
  document.body.dataset.tab = name;
  document.dispatchEvent(new Event("tab"));
}

/** @param {string} [wide] the tab that is open at first @param {string} [small] the same on a phone */
export function tabs(wide = "players", small = "table") {
  for (const tab of every()) {
    tab.addEventListener("click", () => showTab(tab.dataset.tab));
    tab.addEventListener("keydown", (event) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!step) return;
      const list = every().filter((one) => one.offsetParent !== null);
      const next = list[(list.indexOf(tab) + step + list.length) % list.length];
      showTab(next.dataset.tab);
      next.focus();
      event.preventDefault();
    });
  }
  const narrow = matchMedia("(max-width: 760px)");
  const fit = () => showTab(narrow.matches ? small : wide);
  narrow.addEventListener("change", fit);
  fit();
}
