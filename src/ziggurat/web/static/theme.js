// @ts-check
// The chosen colours and text size, before anything is drawn.
document.documentElement.dataset.theme = localStorage.getItem("ziggurat-theme") || "auto";
document.documentElement.dataset.size = localStorage.getItem("ziggurat-size") || "normal";
