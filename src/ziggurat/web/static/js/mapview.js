// @ts-check
// Maps and boards that are pictures: they fit their frame, and can be dragged and zoomed with wheel,
// fingers, buttons and keys. On a touch screen they begin large enough to tap.

import {icon, make, t} from "./dom.js";

const MOST = 6; // times the size that fits
const FINGER = 44, POINTER = 28; // pixels of the smallest thing to click
const TOUCH_TEXT = 14, TEXT = 12; // pixels of the smallest text

/** @param {HTMLElement} frame an element with `data-target` and `data-text`: the smallest sizes in its picture */
export function follow(frame) {
  let scale = 0, x = 0, y = 0; // 0: not placed yet
  let own = false; // somebody chose the size
  const touch = () => matchMedia("(pointer: coarse)").matches;
  const picture = () => /** @type {SVGSVGElement | null} */ (frame.querySelector("svg.map"));

  const size = () => {
    const box = picture()?.viewBox.baseVal;
    return box ? {width: box.width, height: box.height} : {width: 1, height: 1};
  };
  const fit = () => Math.min(frame.clientWidth / size().width, frame.clientHeight / size().height);
  const least = () => { // large enough to read and to hit
    const target = Number(frame.dataset.target || 0), text = Number(frame.dataset.text || 0);
    return Math.max(
      fit(),
      target ? (touch() ? FINGER : POINTER) / target : 0,
      text ? (touch() ? TOUCH_TEXT : TEXT) / text : 0,
    );
  };

  /** @type {{x: number, y: number} | null} */
  let corner = null; // of what the picture showed last: a map that grows stays where it is

  function place() {
    const svg = picture();
    if (!svg || !frame.clientWidth) return;
    const {width, height} = size(), box = svg.viewBox.baseVal, begin = !scale;
    if (corner && scale) [x, y] = [x + (box.x - corner.x) * scale, y + (box.y - corner.y) * scale];
    corner = {x: box.x, y: box.y};
    scale = Math.max(Math.min(scale || least(), MOST * fit(), 400), Math.min(fit(), least()));
    const [wide, high] = [width * scale, height * scale];
    if (begin) [x, y] = [(frame.clientWidth - wide) / 2, (frame.clientHeight - high) / 2];
    x = wide <= frame.clientWidth ? (frame.clientWidth - wide) / 2 : Math.min(0, Math.max(frame.clientWidth - wide, x));
    y = high <= frame.clientHeight ? (frame.clientHeight - high) / 2 : Math.min(0, Math.max(frame.clientHeight - high, y));
    svg.setAttribute("width", String(wide));
    svg.setAttribute("height", String(high));
    svg.style.transform = `translate(${x}px, ${y}px)`;
    frame.classList.toggle("zoomed", wide > frame.clientWidth + 1 || high > frame.clientHeight + 1);
  }

  /** @param {number} by @param {number} [cx] @param {number} [cy] */
  function zoom(by, cx = frame.clientWidth / 2, cy = frame.clientHeight / 2) {
    const before = scale;
    own = true;
    scale = Math.max(fit(), Math.min(MOST * fit(), scale * by));
    x = cx - (cx - x) * scale / before;
    y = cy - (cy - y) * scale / before;
    place();
  }

  /** Bring something into sight. @param {Element} element */
  function reveal(element) {
    const box = element.getBoundingClientRect(), edge = frame.getBoundingClientRect();
    if (box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom) return;
    x += edge.left + edge.width / 2 - (box.left + box.width / 2);
    y += edge.top + edge.height / 2 - (box.top + box.height / 2);
    place();
  }

  const fingers = new Map();
  let dragged = 0, apart = 0;
  frame.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    if (fingers.size === 1) dragged = 0;
    apart = 0;
  });
  globalThis.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    if (other) {
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const edge = frame.getBoundingClientRect();
      if (apart) zoom(now / apart, (one.clientX + other.clientX) / 2 - edge.left, (one.clientY + other.clientY) / 2 - edge.top);
      apart = now;
      dragged = 100;
      return;
    }
    dragged += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
    if (dragged < 6) return;
    x += event.clientX - before.clientX;
    y += event.clientY - before.clientY;
    place();
  });
  for (const end of ["pointerup", "pointercancel"]) {
    globalThis.addEventListener(end, (event) => { fingers.delete(/** @type {PointerEvent} */ (event).pointerId); });
  }
  // Who drags does not click.
  frame.addEventListener("click", (event) => {
    if (dragged >= 6) { event.stopPropagation(); event.preventDefault(); }
    dragged = 0;
  }, true);
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    const edge = frame.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 500), event.clientX - edge.left, event.clientY - edge.top);
  }, {passive: false});
  frame.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(0.8);
    else if (event.key === "0") { scale = 0; own = false; place(); }
  });

  const tools = make("div", {class: "zoom"},
    make("button", {type: "button", "aria-label": t("Zoom in"), onclick: () => zoom(1.35)}, icon("plus")),
    make("button", {type: "button", "aria-label": t("Zoom out"), onclick: () => zoom(1 / 1.35)}, icon("minus")),
    make("button", {type: "button", "aria-label": t("Fit the board"), onclick: () => { own = true; scale = scale === fit() ? least() : fit(); place(); }}, icon("map")),
  );
  (frame.closest(".panel") || frame.parentElement)?.append(tools);
  new ResizeObserver(() => {
    if (!own) scale = 0;
    place();
    revealSome([...frame.querySelectorAll(".legal")]);
  }).observe(frame);
  place();
  return {place, reveal};
}

/** @type {Map<Element, ReturnType<typeof follow>>} */
const followed = new Map();

/** All maps of the page, after anything changed. */
export function placeMaps() {
  for (const frame of document.querySelectorAll(".map-frame")) {
    const view = followed.get(frame);
    if (view) view.place(); else followed.set(frame, follow(/** @type {HTMLElement} */ (frame)));
  }
}

/** @param {Element} element */
export function reveal(element) {
  const frame = element.closest(".map-frame");
  if (frame) followed.get(frame)?.reveal(element);
  else element.scrollIntoView({block: "nearest", inline: "nearest"});
}

/** Of several things on a map that one may choose, at least one is in sight. @param {Element[]} things */
export function revealSome(things) {
  const frame = things[0]?.closest(".map-frame")?.getBoundingClientRect();
  if (!frame) return;
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const inside = (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  if (boxes.some(inside)) return;
  const middle = (side) => boxes.reduce((sum, box) => sum + box[side], 0) / boxes.length;
  const far = (box) => Math.hypot(box.left - middle("left"), box.top - middle("top"));
  reveal(things[boxes.indexOf(boxes.reduce((best, box) => (far(box) < far(best) ? box : best)))]);
}

/** The first of such things in an area is in sight inside it; the page around it stays where it is. @param {Element} area @param {string} selector */
export function revealIn(area, selector) {
  const thing = area.querySelector(selector);
  for (let box = thing?.parentElement; thing && box && area.contains(box); box = box.parentElement) {
    const [inner, outer] = [thing.getBoundingClientRect(), box.getBoundingClientRect()];
    if (box.scrollWidth > box.clientWidth && (inner.left < outer.left || inner.right > outer.right)) box.scrollLeft += inner.left - outer.left;
    if (box.scrollHeight > box.clientHeight && (inner.top < outer.top || inner.bottom > outer.bottom)) box.scrollTop += inner.top - outer.top;
  }
}
