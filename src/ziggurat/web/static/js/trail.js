// @ts-check
// What was done last on this page, for a report of a fault. It stays in the page until somebody asks for a report.

const KEPT = 60, LONG = 200;
/** @type {string[]} */ const trail = [];

/** @param {string} what */
export function trace(what) {
  trail.push(what.slice(0, LONG));
  trail.splice(0, trail.length - KEPT);
}

export const traced = () => [...trail];

/** How the page calls a thing: its id, or that of what it lies in; never what people wrote. @param {any} target */
function called(target) {
  const own = target.closest?.("[id], button");
  if (!own) return "page";
  return own.id || `button in ${own.parentElement.closest("[id]")?.id || "page"}`;
}

document.addEventListener("click", (event) => trace(`click ${called(event.target)}`), true);
addEventListener("error", (event) => trace(`error ${event.message} ${event.filename?.split("/").pop()}:${event.lineno}`));
addEventListener("unhandledrejection", (event) => trace(`error ${event.reason}`));
