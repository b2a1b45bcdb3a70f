// @ts-check
// "Something is wrong here": a report of what one sees and did, as a file.

import {at, fetchTwice, make, t} from "./dom.js";
import {traced} from "./trail.js";

/** The file, as the browser saves it. @param {string} text @param {string} name */
function save(text, name) {
  const address = URL.createObjectURL(new Blob([text], {type: "application/json"}));
  make("a", {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} table @param {string} game @param {() => string} who the query that says who looks */
export function faultButton(table, game, who) {
  const button = at("fault");
  button.addEventListener("click", async () => {
    const body = JSON.stringify({clicked: traced()});
    const request = {method: "POST", headers: {"Content-Type": "application/json"}, body};
    button.disabled = true;
    try {
      const answer = await fetchTwice(`/api/tables/${table}/fault?${who()}`, request);
      const text = await answer.text();
      if (!answer.ok) throw new Error(JSON.parse(text).error);
      save(text, `${game}-${new Date().toISOString().slice(0, 16).replace(/[^0-9]/g, "")}.report.json`);
      at("fault-said").textContent = t("The report is saved. It holds only what you may know, and no names.");
    } catch (error) { at("fault-said").textContent = /** @type {Error} */ (error).message; }
    at("fault-said").scrollIntoView({block: "nearest"});
    button.disabled = false;
  });
}
