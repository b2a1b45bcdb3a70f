// Search in the clauses.
"use strict";

document.getElementById("search").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const clause of document.querySelectorAll(".clause")) {
    const text = clause.textContent.toLowerCase();
    clause.hidden = !words.every((word) => text.includes(word));
  }
  for (const chapter of document.querySelectorAll(".chapter")) {
    chapter.hidden = !chapter.querySelector(".clause:not([hidden])");
  }
});
