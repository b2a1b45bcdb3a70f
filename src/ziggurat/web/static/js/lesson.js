// @ts-check
// The box of a lesson: what is said, what is to be done, and the ways back and on.

import {at, make, t} from "./dom.js";
import {toRules} from "./explain.js";
import {drawn} from "./panels.js";

/** @typedef {{title: string, step: number, steps: number, say: string[], task: string, back: boolean, point: string[], clauses: string[], following: string}} Box */

/** A sentence may name clauses: [TE-5.7]. @param {string} text */
export const linked = (text) => text.split(/\[([A-Z]+-[\w.]+)\]/).map((part, i) => (i % 2 ? toRules(part) : part));

/** @param {Box} box */
function texts(box) {
  const said = box.say.map((text) => make("p", {}, ...linked(text)));
  if (box.task) return said;
  return [...said, make("p", {class: "lesson-clauses"}, `${t("The rules:")} `, ...box.clauses.flatMap((clause) => [toRules(clause), " "]))];
}

/** @param {Box | null} box @param {boolean} yours */
export function showLesson(box, yours) {
  if (!box || !at("lesson")) return;
  const done = box.task === "";
  at("lesson").classList.toggle("done", done);
  const key = JSON.stringify(box);
  if (at("lesson-says").dataset.said !== key) {
    at("lesson-says").dataset.said = key;
    at("lesson-says").replaceChildren(...texts(box));
    at("lesson-says").scrollTop = 0;
    at("lesson-task").replaceChildren(...linked(box.task));
    at("lesson-task").hidden = done;
  }
  const dots = Array.from({length: box.steps}, (_, i) => make("span", {class: i < box.step ? "past" : i === box.step ? "now" : ""}));
  at("lesson-steps").replaceChildren(...dots, make("span", {class: "lesson-count"}, done ? t("Done") : `${box.step + 1} / ${box.steps}`));
  at("lesson-back").disabled = at("lesson-again").disabled = !box.back;
  at("lesson-show").hidden = done;
  at("lesson-show").disabled = !yours;
  at("lesson-next").hidden = !done || !box.following;
  at("lesson-end").hidden = !done || Boolean(box.following);
  at("lesson-next").action = `/learn/${at("lesson").dataset.game}/${box.following}`;
}

/** What the lesson says to a try that is not what it asks for; nothing when another one is made. @param {string} text */
export function answerTry(text) {
  for (const old of document.querySelectorAll(".lesson-wrong")) old.remove();
  if (text) at("lesson-says").prepend(make("p", {class: "lesson-wrong", role: "alert"}, ...linked(text)));
  if (text) at("lesson-says").scrollTop = 0;
}

/** What the lesson speaks of, on the board. @param {Box | null} box */
export function pointOut(box) {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  for (const target of box?.point || []) drawn(target)?.classList.add("pointed");
}

/** @param {(what: string) => () => void} wish */
export function lessonButtons(wish) {
  if (!at("lesson")) return;
  for (const what of ["back", "again", "show"]) at(`lesson-${what}`).addEventListener("click", wish(what));
}
