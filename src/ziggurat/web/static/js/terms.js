// @ts-check
// The terms of the game in an explanation: the first of each is marked and explained below.

import {at, make} from "./dom.js";

/** @typedef {{forms: string[], says: string}} Term */
const MOST = 3; // explained at once
/** @type {Map<string, Term>} */ const known = new Map();
/** @type {RegExp | null} */ let pattern = null;

/** @param {string} form */
function spelled(form) {
  const plain = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (form === form.toUpperCase()) return plain;
  return `[${form[0].toLowerCase()}${form[0].toUpperCase()}]${plain.slice(1)}`;
}

function learn() {
  /** @type {Term[]} */
  const terms = JSON.parse(at("glossary")?.textContent || "[]");
  for (const term of terms) for (const form of term.forms) known.set(form.toLowerCase(), term);
  const forms = terms.flatMap((term) => term.forms).sort((a, b) => b.length - a.length);
  if (forms.length) pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${forms.map(spelled).join("|")})(?![\\p{L}\\d-])`, "u");
}
learn();

/** Marks terms in an explanation; what they mean, each as a line. @param {any} body @returns {any[]} */
export function termsOf(body) {
  if (!pattern) return [];
  const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT), texts = [];
  while (walk.nextNode()) texts.push(/** @type {Text} */ (walk.currentNode));
  /** @type {Map<Term, string>} */ const found = new Map();
  for (const text of texts) {
    let rest = text, from = 0;
    while (found.size < MOST) {
      const hit = pattern.exec(rest.data.slice(from));
      if (!hit) break;
      const term = known.get(hit[0].toLowerCase()), start = from + hit.index;
      if (!term || found.has(term)) { from = start + hit[0].length; continue; }
      found.set(term, hit[0]);
      const word = rest.splitText(start);
      rest = word.splitText(hit[0].length);
      from = 0;
      const around = make("dfn");
      word.replaceWith(around);
      around.append(word);
    }
  }
  return [...found].map(([term]) => make("p", {class: "term"}, make("strong", {}, term.forms[0]), `: ${term.says}`));
}
