// The replay: one request a position, nothing but pictures and the log.
"use strict";

const root = document.querySelector(".table");
const slider = document.getElementById("at");
const moves = Number(root.dataset.moves);
let wanted = 0;

async function go(n) {
  wanted = Math.max(0, Math.min(moves, n));
  slider.value = wanted;
  const answer = await fetch(`/api/tables/${root.dataset.table}/at/${wanted}`);
  const data = await answer.json();
  if (!answer.ok || data.at !== wanted) return;
  document.getElementById("board").innerHTML = data.svg;
  document.getElementById("shown").textContent = `${data.at} of ${data.moves}`;
  document.getElementById("log").replaceChildren(...data.log.map((entry) => {
    const line = document.createElement("li");
    line.textContent = entry.text;
    return line;
  }));
  history.replaceState(null, "", `#${wanted}`);
}

slider.addEventListener("input", () => go(Number(slider.value)));
document.getElementById("back").addEventListener("click", () => go(wanted - 1));
document.getElementById("on").addEventListener("click", () => go(wanted + 1));
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") go(wanted - 1);
  if (event.key === "ArrowRight") go(wanted + 1);
});
go(location.hash ? Number(location.hash.slice(1)) || 0 : moves);
