// @ts-check
// Pieces that move can be seen moving: what carries `data-piece` glides from where it was to where it is.

import {at} from "./dom.js";
import {setting} from "./settings.js";

const GLIDE = 420; // milliseconds

export const still = () => setting("speed") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @typedef {{x: number, y: number, map: Element | null, scale: number, seen: boolean}} Place */

/** Where a piece is: on its map, which may itself be moved and zoomed, or on the screen. @param {Element} piece @returns {Place} */
function placeOf(piece, onScreen = false) {
  const box = piece.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const map = /** @type {SVGSVGElement | null} */ (piece.closest("svg.map")), matrix = map?.getScreenCTM();
  if (!map || !matrix || onScreen) return {x, y, map: null, scale: matrix?.a || 1, seen: box.width > 0};
  return {x: (x - matrix.e) / matrix.a, y: (y - matrix.f) / matrix.d, map, scale: 1, seen: box.width > 0};
}

const pieces = () => /** @type {Element[]} */ ([...at("board").querySelectorAll("[data-piece]")]);

/** Where every piece is now, by its name. */
export function places() {
  /** @type {Map<string, {there: Place, screen: Place}>} */
  const found = new Map();
  if (!still()) {
    for (const piece of pieces()) found.set(piece.getAttribute("data-piece") || "", {there: placeOf(piece), screen: placeOf(piece, true)});
  }
  return found;
}

/** Let pieces glide from where they were; new ones appear. @param {ReturnType<typeof places>} was */
export function glide(was) {
  if (!was.size) return;
  for (const piece of pieces()) {
    const old = was.get(piece.getAttribute("data-piece") || "");
    if (!old) { piece.animate([{opacity: 0}, {opacity: 1}], {duration: GLIDE}); continue; }
    const same = placeOf(piece).map === old.there.map, now = placeOf(piece, !same), then = same ? old.there : old.screen;
    if (!now.seen || !then.seen || Math.hypot(then.x - now.x, then.y - now.y) * now.scale < 3) continue;
    const from = `${(then.x - now.x) / now.scale}px ${(then.y - now.y) / now.scale}px`;
    piece.animate([{translate: from}, {translate: "0 0"}], {duration: GLIDE, easing: "ease-in-out"});
  }
}
