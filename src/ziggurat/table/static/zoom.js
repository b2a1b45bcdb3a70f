// On a small screen the picture can be made larger; it then scrolls in its own frame.
"use strict";

{
  const board = document.getElementById("board");
  const zoom = document.getElementById("zoom");
  const near = (on) => {
    const [x, y] = [board.scrollLeft / board.scrollWidth, board.scrollTop / board.scrollHeight];
    board.classList.toggle("near", on);
    board.scrollTo(x * board.scrollWidth, y * board.scrollHeight);
    zoom.setAttribute("aria-pressed", on);
    localStorage.setItem("near", on ? "on" : "off");
  };
  zoom.addEventListener("click", () => near(!board.classList.contains("near")));
  near(localStorage.getItem("near") === "on" && matchMedia("(max-width: 900px)").matches);
}
