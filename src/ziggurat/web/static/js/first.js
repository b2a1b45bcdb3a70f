// @ts-check
// What comes up for the first time is explained beside the board, once.

import {ask, at, icon, make, t} from "./dom.js";
import {toRules} from "./explain.js";
import {keep, setting} from "./settings.js";

/** @typedef {{name: string, title: string, text: string, clause: string}} First */
const seen = new Set(); // names of what this page has shown

/** @param {First | null} first */
export function showFirst(first) {
  if (!first || seen.has(first.name) || setting("firsts") !== "on" || !at("first").hidden) return;
  seen.add(first.name);
  ask("/api/learn/explained", {first: first.name}).catch(() => {}); // else it is explained once more
  const close = () => { at("first").hidden = true; };
  const off = () => { keep("firsts", "off"); close(); };
  at("first").replaceChildren(
    make("p", {class: "first-title"}, icon("learn"), ` ${first.title}`),
    make("p", {}, `${first.text} `, toRules(first.clause)),
    make("p", {class: "tools"}, make("button", {type: "button", class: "go", onclick: close}, t("Got it")),
      make("button", {type: "button", onclick: off}, t("No more of these"))),
  );
  at("first").hidden = false;
}
