// @ts-check
// The keyboard: arrows go to the nearest legal thing on the board, letters do what the buttons do, `?` lists them.

import {at} from "./dom.js";
import {reveal} from "./mapview.js";

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/** @param {Element} element */
const centre = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The nearest legal thing in a direction. @param {Element} from @param {number[]} way */
function nearest(from, way) {
  const [x, y] = centre(from);
  let best = null, least = Infinity;
  for (const element of at("board").querySelectorAll(".legal")) {
    if (element === from) continue;
    const [cx, cy] = centre(element);
    const along = (cx - x) * way[0] + (cy - y) * way[1];
    const aside = Math.abs((cx - x) * way[1]) + Math.abs((cy - y) * way[0]);
    if (along <= 1 || aside > 4 * along) continue;
    if (along + 2 * aside < least) [best, least] = [element, along + 2 * aside];
  }
  return best;
}

const typing = (event) => event.target.closest("input, select, textarea, dialog");

/** @param {Record<string, () => void>} keys what each letter does */
export function listen(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    const way = WAYS[event.key];
    const here = document.activeElement;
    if (way && !here?.closest("#log, [role=tablist]")) {
      const legal = here?.classList.contains("legal") ? here : null;
      const next = legal ? nearest(legal, way) : at("board").querySelector(".legal");
      if (next) {
        reveal(next);
        next.focus();
        event.preventDefault();
      }
      return;
    }
    const press = keys[event.key];
    if (press && (event.key.length === 1 || event.key === "Escape")) { press(); event.preventDefault(); }
  });
}

/** Focus never falls to the page: if what had it is gone, the question gets it. */
export function keepFocus() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const next = at("buttons").querySelector(".go:enabled") || at("buttons").querySelector("button:enabled") || at("board").querySelector(".legal") || at("prompt");
  next.focus({preventScroll: true});
}
