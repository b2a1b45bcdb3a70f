// @ts-check
// The rulebook: search in the language of the page, examples opened in place, terms that explain
// themselves. Without it every link still works.

import {all, at, make, t} from "./dom.js";
import {explaining, show} from "./explain.js";

const rules = at("rules"), field = at("search");
const MOST = 150; // results

/** Small letters without accents, so that "lider" finds "líder"; as long as the text. @param {string} text */
const folded = (text) => [...text].map((c) => c.normalize("NFD")[0].toLowerCase()[0]).join("");

/** @typedef {{part: any, text: string}} Entry */
/** @type {Entry[] | null} */ let index = null;
/** Each clause and paragraph with its text, and with its chapter's title. */
function entries() {
  index ??= all(".chapter > .clause, .chapter > p, .chapter > .wide").map((part) => ({
    part, text: folded(`${part.closest(".chapter").querySelector("h2").textContent} ${part.textContent}`),
  }));
  return index;
}

function unmark() {
  for (const one of all("mark")) {
    const parent = one.parentNode;
    one.replaceWith(...one.childNodes);
    parent.normalize();
  }
}

/** Marks the words where they stand. @param {any} part @param {string[]} words */
function mark(part, words) {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(/** @type {Text} */ (walk.currentNode));
  for (const text of texts) {
    let rest = text;
    for (;;) {
      const plain = folded(rest.data);
      const places = words.map((word) => [plain.indexOf(word), word.length]).filter(([place]) => place >= 0);
      if (!places.length || rest.parentElement?.closest("mark")) break;
      const [start, length] = places.reduce((best, one) => (one[0] < best[0] ? one : best));
      const hit = rest.splitText(start);
      rest = hit.splitText(length);
      const around = make("mark");
      hit.replaceWith(around);
      around.append(hit);
    }
  }
}

function search() {
  const words = folded(field.value).split(/\s+/).filter(Boolean);
  unmark();
  rules.classList.toggle("searching", words.length > 0);
  at("found").hidden = words.length === 0;
  let n = 0;
  for (const {part, text} of entries()) {
    const hit = words.length > 0 && words.every((word) => text.includes(word));
    n += hit ? 1 : 0;
    part.classList.toggle("hit", hit && n <= MOST);
    if (hit && n <= MOST) mark(part, words);
  }
  if (words.length && globalThis.scrollY > rules.offsetTop && !matchMedia("(max-width: 760px)").matches) rules.scrollIntoView();
  at("found").textContent = n === 0 ? t("Nothing was found.") : `${t("Found:")} ${n}`;
}

/** The chapter that is shown, in the contents; a search ends when one goes to a clause. */
function arrived() {
  if (field.value) { field.value = ""; search(); }
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = target?.closest(".chapter") || document.querySelector(".chapter");
  for (const link of all(".contents a")) {
    const here = link.getAttribute("href") === `#${chapter?.id}`;
    link.toggleAttribute("aria-current", here);
    if (!here) continue;
    link.setAttribute("aria-current", "true");
    if (target) link.scrollIntoView({block: "nearest"});
  }
  target?.scrollIntoView();
}

/** The examples of a clause, below it. @param {any} link */
async function open(link) {
  const place = link.nextElementSibling;
  if (place?.classList.contains("opened")) {
    place.hidden = !place.hidden;
  } else {
    const answer = await fetch(link.href);
    if (!answer.ok) { location.href = link.href; return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page.getElementById("examples");
    if (!found) { location.href = link.href; return; }
    found.id = "";
    found.className = "opened";
    link.after(document.importNode(found, true));
  }
  link.setAttribute("aria-expanded", String(!link.nextElementSibling.hidden));
}

rules.addEventListener("click", (/** @type {any} */ event) => {
  const link = event.target.closest("a.examples");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link);
});
explaining(rules);
rules.addEventListener("click", (/** @type {any} */ event) => {
  if (event.target.closest("dfn")) show(event.target, event.clientX, event.clientY);
});
if (field) {
  field.addEventListener("input", search);
  globalThis.addEventListener("hashchange", arrived);
  const contents = /** @type {any} */ (document.querySelector(".contents"));
  if (matchMedia("(max-width: 760px)").matches) contents.open = false;
  contents.addEventListener("click", (/** @type {any} */ event) => { if (event.target.closest("a") && matchMedia("(max-width: 760px)").matches) contents.open = false; });
  arrived();
}
