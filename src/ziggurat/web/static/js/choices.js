// @ts-check
// A choice is a path of clicks. The server lists the choices, each with the ids of what it touches;
// clicking narrows the list until one is left. What is not drawn becomes a button that says in words what
// it does. Many alike choices are counted: so many of each thing, then one press.

import {at, fill, icon, make, t} from "./dom.js";
import {drawn, visible} from "./panels.js";

/** @typedef {{action: number, text: string, targets: string[], verb: number, words: Record<string, string>, label?: string, counts?: Record<string, number>, asks?: string}} Choice */

export const GAP = "…";
const MANY = 12; // buttons of one kind before they are folded into one

/** What the server showed last, as far as choices go. */
export const picking = {
  /** @type {Choice[]} */ choices: [],
  /** @type {Record<string, string>} */ templates: {},
  /** @type {Record<string, string>} */ names: {}, // of what is counted
  /** @type {string[]} */ path: [],
  /** @type {Map<string, number> | null} */ counts: null, // while things are being counted
  /** @type {number | null} */ verb: null, // whose things are counted
  /** @type {string} */ held: "", // a thing of class `holdable`, chosen before the place it goes to
};

/** @type {(choice: Choice) => void} */
let take = () => {};
/** @type {() => void} */
let changed = () => {};

/** @param {(choice: Choice) => void} taken @param {() => void} redraw */
export function onChoice(taken, redraw) {
  take = taken;
  changed = redraw;
}

/** @param {Choice} choice */
export const sentence = (choice) => choice.label || fill(picking.templates[choice.verb] || choice.text, choice.words);

export const remaining = () => picking.choices.filter((c) => picking.path.every((target) => c.targets.includes(target)));

/** The half-made choice in words: what is fixed by now, and gaps. */
export function soFar() {
  if (!picking.path.length) return "";
  const left = remaining();
  const verbs = new Set(left.map((c) => c.verb));
  if (verbs.size !== 1) return "";
  const words = {};
  for (const name of Object.keys(left[0].words)) {
    const found = new Set(left.map((c) => c.words[name]));
    words[name] = found.size === 1 ? left[0].words[name] : GAP;
  }
  return fill(picking.templates[left[0].verb] || "", words);
}

export function clear() {
  picking.path = [];
  picking.counts = null;
  picking.verb = null;
}

export function letGo() {
  picking.held = "";
  clear();
}

/** Take what is left if that is one choice; what did not glow is only chosen. @param {string} target @param {boolean} lit */
export function choose(target, lit = true) {
  picking.path.push(target);
  if (lit) go(); else changed();
}

export function go() {
  const left = remaining();
  if (left.length === 1 && !left[0].counts) take(left[0]);
  else changed();
}

// Counting: an exchange of tiles, support in a conflict, a payment.

/** @param {number} verb */
const counted = (verb) => picking.choices.filter((c) => c.verb === verb && c.counts);

/** @param {number} verb */
export function startCounting(verb) {
  picking.path = [];
  picking.verb = verb;
  picking.counts = new Map();
  for (const thing of things(verb)) { // such as a bid, which begins at the least that is allowed
    const least = Math.min(...counted(verb).map((c) => c.counts?.[thing] || 0));
    if (least) picking.counts.set(thing, least);
  }
  changed();
}

/** Whether one more or less of a thing can still become a choice. @param {string} thing @param {number} by */
function mayCount(thing, by) {
  if (!picking.counts || picking.verb === null) return false;
  const wanted = new Map(picking.counts);
  wanted.set(thing, (wanted.get(thing) || 0) + by);
  if ((wanted.get(thing) || 0) < 0) return false;
  return counted(picking.verb).some((c) => [...wanted].every(([name, n]) => (c.counts?.[name] || 0) >= n));
}

/** @param {string} thing @param {number} by */
export function count(thing, by) {
  if (!picking.counts || !mayCount(thing, by)) return false;
  picking.counts.set(thing, (picking.counts.get(thing) || 0) + by);
  changed();
  return true;
}

/** The choice that is counted now. */
export function composed() {
  if (!picking.counts || picking.verb === null) return null;
  const counts = picking.counts;
  return counted(picking.verb).find((c) => {
    const names = new Set([...Object.keys(c.counts || {}), ...counts.keys()]);
    return [...names].every((name) => (c.counts?.[name] || 0) === (counts.get(name) || 0));
  }) || null;
}

/** The things that can be counted for a verb. @param {number} verb */
const things = (verb) => [...new Set(counted(verb).flatMap((c) => Object.keys(c.counts || {})))];

function steppers() {
  if (picking.verb === null || !picking.counts) return [];
  const rows = things(picking.verb).map((thing) => {
    const n = picking.counts?.get(thing) || 0;
    const name = picking.names[thing] || thing;
    return make("div", {class: "stepper", role: "group", "aria-label": name},
      make("span", {class: "stepper-name"}, name),
      make("button", {type: "button", "aria-label": `${t("one less:")} ${name}`, disabled: !n, onclick: () => count(thing, -1)}, icon("minus")),
      make("output", {}, String(n)),
      make("button", {type: "button", "aria-label": `${t("one more:")} ${name}`, disabled: !mayCount(thing, 1), onclick: () => count(thing, 1)}, icon("plus")),
    );
  });
  const choice = composed();
  const press = make("button", {type: "button", class: "go", disabled: !choice, onclick: () => choice && take(choice)},
    choice ? sentence(choice) : t("Choose how many"));
  return [make("div", {class: "steppers"}, ...rows), press];
}

/** The action that pressing something would take, or null. @param {any} start */
export function offeredBy(start) {
  const pressed = start.closest?.("[data-action]");
  if (pressed) return Number(pressed.dataset.action);
  const thing = start.closest?.(".legal");
  if (!thing?.id || picking.verb !== null) return null;
  const left = remaining().filter((c) => c.targets.includes(thing.id) && !c.counts);
  return left.length === 1 ? left[0].action : null;
}

/** Highlight what is clicked next; return the buttons for what is not drawn. @returns {any[]} */
export function mark() {
  const left = picking.verb === null ? remaining() : [];
  /** @type {Map<string, Choice[]>} */
  const next = new Map();
  /** @type {Choice[]} */
  const alike = [];
  const countable = new Set();
  for (const choice of left) {
    if (choice.counts) { countable.add(choice.verb); continue; }
    const target = choice.targets.find((one) => !picking.path.includes(one));
    if (target) next.set(target, [...(next.get(target) || []), choice]);
    else alike.push(choice);
  }
  const buttons = alike.map((choice) => button(sentence(choice), () => take(choice), choice.text, choice.action));
  const lit = new Set(turned() ? turners().concat(alike.length ? places() : []) : []);
  showWay();
  /** @type {Map<number, any[]>} */
  const undrawn = new Map();
  for (const [target, choices] of next) {
    const element = visible(target);
    if (element) { lit.add(element.closest(".turns") || element); continue; }
    const words = choices.length === 1 ? sentence(choices[0]) : half(choices);
    const made = button(words, () => choose(target), choices.length === 1 ? choices[0].text : target, choices.length === 1 ? choices[0].action : undefined);
    undrawn.set(choices[0].verb, [...(undrawn.get(choices[0].verb) || []), made]);
  }
  for (const verb of countable) buttons.push(button(opening(verb), () => startCounting(verb), ""));
  if (picking.verb !== null) for (const thing of things(picking.verb)) {
    const element = visible(thing);
    if (element && mayCount(thing, 1)) lit.add(element);
  }
  if (left.length && !picking.path.length) for (const thing of at("board").querySelectorAll(".holdable")) lit.add(thing);
  light(lit);
  const offered = [...undrawn.values()].flatMap((made) => made.length > MANY ? [make("div", {class: "many"}, ...made)] : made);
  return [...buttons, ...offered, ...steppers()];
}

/** @param {Choice[]} choices that begin with the same click */
function half(choices) {
  const words = {};
  for (const name of Object.keys(choices[0].words)) {
    words[name] = choices.every((c) => c.words[name] === choices[0].words[name]) ? choices[0].words[name] : GAP;
  }
  return fill(picking.templates[choices[0].verb] || choices[0].text, words);
}

/** @param {number} verb */
function opening(verb) {
  const words = Object.fromEntries(Object.keys(counted(verb)[0].words).map((name) => [name, GAP]));
  return fill(picking.templates[verb] || "", words);
}

/** @param {string} words @param {() => void} press @param {string} notation @param {number} [action] */
export function button(words, press, notation = "", action) {
  return make("button", {type: "button", title: notation || undefined, "data-action": action, onclick: press}, words);
}

/** @param {Set<Element>} lit */
function light(lit) {
  for (const old of at("board").querySelectorAll(".legal, .chosen, .hinted")) {
    old.classList.remove("chosen", "hinted");
    if (lit.has(old)) continue; // taking its tabindex away would take the focus, too
    old.classList.remove("legal");
    old.removeAttribute("tabindex");
    if (old.getAttribute("role") === "button") old.setAttribute("role", "img");
  }
  for (const element of lit) {
    element.classList.add("legal");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
  }
  for (const target of [...picking.path, picking.held].filter(Boolean)) drawn(target)?.classList.add("chosen");
}

// A thing of class `turns` shows one of its ways: each click shows the next, and a click on its place takes it.

const turners = () => [...at("board").querySelectorAll(".turns")];
const turned = () => turners().find((thing) => picking.path.some((way) => thing.contains(drawn(way))));
const places = () => [turned()].filter(Boolean).map((thing) => drawn(thing.dataset.place)).filter(Boolean);

/** @param {any} thing */
function turn(thing) {
  const ways = [...thing.querySelectorAll(".way")];
  const now = ways.findIndex((way) => way.classList.contains("shown"));
  const next = ways[thing === turned() ? (now + 1) % ways.length : now];
  picking.path = [next.id];
  changed();
}

/** The way that was chosen, on the thing itself and on its place; without one the place shows none. */
function showWay() {
  const thing = turned(), next = thing ? picking.path.find((way) => thing.contains(drawn(way))) : "";
  for (const way of at("board").querySelectorAll(".way")) {
    if (way.dataset.way) way.classList.toggle("shown", way.dataset.way === next);
    else if (thing?.contains(way)) way.classList.toggle("shown", way.id === next);
  }
}

/** What was held goes on as soon as it can be turned, on the place chosen since. */
export function takeUp() {
  const thing = picking.held && drawn(picking.held);
  if (thing && thing.classList.contains("holdable")) return;
  picking.held = "";
  if (thing && thing.classList.contains("turns")) turn(thing);
}

/** A click on the board; true if it meant something. @param {any} start @param {(path: string[]) => void} refused */
export function clicked(start, refused) {
  const turning = start.closest(".turns"); // its face is a choice too, but a click turns it
  if (turning) { turn(turning); return true; }
  const first = start.closest(".holdable");
  if (first) { picking.held = picking.held === first.id ? "" : first.id; changed(); return true; }
  const way = start.closest("[data-path]")?.dataset.path.split(" "); // a thing may stand for several, as a card for its row and column
  if (way && picking.choices.some((c) => way.every((one) => c.targets.includes(one)))) { picking.path = way; go(); return true; }
  for (let e = start; e && e !== at("board"); e = e.parentNode) {
    if (!e.id) continue;
    if (places().includes(e)) { go(); return true; }
    if (picking.verb !== null && count(e.id, 1)) return true;
    const offered = picking.choices.some((c) => c.targets.includes(e.id));
    if (!offered && (!/-\d+$/.test(e.id) || /^(seat|panel)-/.test(e.id))) continue;
    if (picking.path.includes(e.id)) { picking.path = picking.path.filter((one) => one !== e.id); changed(); return true; }
    const sole = [...new Set(picking.choices.filter((c) => c.counts && e.id in c.counts).map((c) => c.verb))];
    if (!offered && picking.verb === null && sole.length === 1) { startCounting(sole[0]); count(e.id, 1); return true; }
    const tried = [...picking.path, e.id];
    if (picking.choices.some((c) => tried.every((one) => c.targets.includes(one)))) choose(e.id, Boolean(e.closest(".legal")));
    else if (offered && !picking.path.some((one) => drawn(one)?.contains(e))) { picking.path = [e.id]; refused(tried); go(); }
    else refused(tried);
    return true;
  }
  return false;
}
