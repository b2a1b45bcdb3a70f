// @ts-check
// Search in the clauses.
"use strict";

/** @type {any} */
const search = document.getElementById("search");
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const clause of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clause"))) {
    const text = (clause.textContent || "").toLowerCase();
    clause.hidden = !words.every((word) => text.includes(word));
  }
  for (const chapter of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chapter"))) {
    chapter.hidden = !chapter.querySelector(".clause:not([hidden])");
  }
});
