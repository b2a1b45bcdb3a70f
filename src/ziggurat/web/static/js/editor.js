// @ts-check
// The position editor of an analysis board: a kind of edit, its places, and one press; or places picked
// on the board, one after the other, until Clear is pressed.

import {at, fill, make} from "./dom.js";
import {showTab} from "./tabs.js";

/** @typedef {{name: string, label: string, values: {text: string, label: string, target: string}[]}} Place */
/** @typedef {{notation: string, sentence: string, places: Place[]}} Edit */

/** @type {Edit[]} */ let edits = [];
let picking = false; // on the board
/** @type {(text: string) => any} */ let makeEdit = () => {};
/** @type {() => void} */ let redraw = () => {};

const GAP = "…";
const current = () => edits[Number(at("edit-kind").value)];

/** @param {Place} place */
const field = (place) => at(`edit-at-${place.name}`);
/** @param {Place} place */
const index = (place) => (isNumber(place) ? place.values.findIndex((one) => one.text === field(place).value) : Number(field(place).value));
/** @param {Place} place */
const isNumber = (place) => place.values.length > 3 && place.values.every((one) => /^-?\d+$/.test(one.text));

/** The sentence of an edit, with words where they are known. @param {Edit} edit @param {Record<string, string>} words */
function said(edit, words) {
  const plain = edit.sentence.replace(/\{(\w+):?\w*\}/g, "{$1}");
  return fill(plain, words).replace(/\{\w+\}/g, GAP);
}

/** What an edit is about: its sentence, with what its places are called. @param {Edit} edit */
const about = (edit) => said(edit, Object.fromEntries(edit.places.map((place) => [place.name, `[${place.label}]`])));

/** @param {Place} place */
const known = (place) => place.values[index(place)]?.text ?? "";

/** The place that is picked on the board: the last one for whose values there are things to click. @param {Edit} edit */
const picked = (edit) => [...edit.places].reverse().find((place) => place.values.some((value) => at(value.target)));

/** What is being picked on the board, in words; nothing otherwise. */
export function describeEdit() {
  if (!picking || !edits.length) return "";
  const edit = current(), open = picked(edit);
  const fixed = edit.places.filter((place) => place !== open);
  return said(edit, Object.fromEntries(fixed.map((place) => [place.name, place.values[index(place)]?.label ?? GAP])));
}

export function dropEdit() {
  picking = false;
  at("edit-pick")?.setAttribute("aria-pressed", "false");
}

/** A click on the board while places are picked. @param {any} event */
export function editClicked(event) {
  if (!picking || event.target.closest(".side, .zoom, dialog")) return false;
  for (const place of current().places) {
    for (let it = event.target; it && it.id !== "board"; it = it.parentElement) {
      const i = it.id ? place.values.findIndex((value) => value.target === it.id) : -1;
      if (i < 0) continue;
      field(place).value = isNumber(place) ? place.values[i].text : String(i);
      event.preventDefault();
      if (place === picked(current())) submit(); else redraw();
      return true;
    }
  }
  return false;
}

function submit() {
  const edit = current();
  const words = Object.fromEntries(edit.places.map((place) => [place.name, known(place)]));
  makeEdit(`edit ${fill(edit.notation, words)}`);
}

/** @param {Place} place */
function input(place) {
  const id = `edit-at-${place.name}`;
  if (!isNumber(place)) {
    return make("select", {id}, ...place.values.map((value, i) => make("option", {value: i}, value.label)));
  }
  const [first, last] = [place.values[0].text, place.values[place.values.length - 1].text];
  return make("input", {id, type: "number", inputmode: "numeric", min: first, max: last, value: first, required: true});
}

/** The sentence of the chosen edit, with a field in each gap. */
function showPlaces() {
  const edit = current(), kept = new Map([...at("edit-places").querySelectorAll("select, input")].map((one) => [one.id, one.value]));
  const parts = edit.sentence.split(/\{(\w+):?\w*\}/);
  const named = new Map(edit.places.map((place) => [place.name, place]));
  const shown = parts.map((part, i) => (i % 2 ? input(/** @type {Place} */ (named.get(part))) : part));
  at("edit-places").replaceChildren(...shown);
  for (const place of edit.places) {
    const one = field(place), before = kept.get(one.id);
    one.setAttribute("aria-label", place.label);
    if (before !== undefined && [...(one.options || [])].some((option) => option.value === before)) one.value = before;
  }
  at("edit-pick").hidden = !picked(edit);
}

async function load(call) {
  if (edits.length) return;
  edits = (await call("/editor")).edits;
  at("edit-kind").replaceChildren(...edits.map((edit, i) => make("option", {value: i}, about(edit))));
  showPlaces();
}

/** @param {(what: string) => Promise<any>} call @param {(text: string) => any} act @param {() => void} drawn */
export function wireEditor(call, act, drawn) {
  if (!at("edit")) return;
  makeEdit = act;
  redraw = drawn;
  document.addEventListener("tab", () => { if (document.body.dataset.tab === "edit") load(call); });
  at("edit-kind").addEventListener("change", () => { showPlaces(); redraw(); });
  at("edit").addEventListener("submit", (/** @type {Event} */ event) => { event.preventDefault(); submit(); });
  at("edit-pick").addEventListener("click", () => {
    picking = !picking;
    at("edit-pick").setAttribute("aria-pressed", String(picking));
    if (picking && matchMedia("(max-width: 760px)").matches) showTab("table");
    redraw();
  });
}
