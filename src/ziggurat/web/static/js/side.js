// @ts-check
// Beside the board: log, recap, clock, chat, scores. They only show what the server told.

import {at, fill, make, t} from "./dom.js";
import {drawn} from "./panels.js";

/** @param {string[]} where @param {boolean} on */
function speak(where, on) {
  for (const target of where) drawn(target)?.classList.toggle("spoken", on);
}

/** A line of the log; it shows on the board what it speaks of. @param {any} entry @param {boolean} fresh @param {(at: number) => void} go */
function line(entry, fresh, go) {
  return make("li", {
    value: entry.at, class: fresh ? "new" : undefined, "data-n": entry.n,
    onmouseenter: () => speak(entry.where, true), onmouseleave: () => speak(entry.where, false),
    onclick: () => go(entry.at),
  }, entry.text);
}

/** @param {any[]} log @param {number} since the newest line that one has answered oneself @param {(at: number) => void} go */
export function showLog(log, since, go) {
  const list = at("log");
  const known = new Map([...list.children].map((item) => [Number(item.dataset.n), item]));
  const same = (item, entry) => item && item.textContent === entry.text && item.value === entry.at;
  const wanted = log.map((entry) => {
    const kept = known.get(entry.n);
    if (!same(kept, entry)) return line(entry, entry.n > since, go);
    kept.className = entry.n > since ? "new" : "";
    return kept;
  });
  const end = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  if (wanted.length !== list.children.length || wanted.some((item, i) => list.children[i] !== item)) list.replaceChildren(...wanted);
  if (end || !list.dataset.seen) list.scrollTop = list.scrollHeight;
  list.dataset.seen = "yes";
}

// One stop for the keyboard: arrows go from line to line, Enter opens the replay there.
export function logKeys() {
  const list = at("log");
  let now = -1;
  list.addEventListener("keydown", (event) => {
    const lines = [...list.children];
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      now = now < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, now + (event.key === "ArrowDown" ? 1 : -1)));
      lines.forEach((item, i) => item.classList.toggle("here", i === now));
      lines[now]?.scrollIntoView({block: "nearest"});
      event.preventDefault();
    } else if (event.key === "Enter" && lines[now]) lines[now].click();
  });
}

/** A sentence without the name that stands before it already. @param {string} text @param {string} name */
const unnamed = (text, name) => text.split(`${name} `)
  .map((part, i) => (i && /^\([^)]*\) /.test(part) ? part.slice(part.indexOf(") ") + 2) : part)).join("");

/** What the others did last: one line a turn and player. It stays until there is more to tell, so that
 * nothing below it jumps; spectators have none. @param {any[]} news @param {string[]} names @param {boolean} playing */
export function showRecap(news, names, playing) {
  const recap = at("recap");
  recap.hidden = !playing;
  if (news.length === 0) return;
  const turns = [];
  for (const entry of news) {
    const last = turns[turns.length - 1];
    if (last && last.seat === entry.seat) last.texts.push(entry.text);
    else turns.push({seat: entry.seat, texts: [entry.text]});
  }
  recap.querySelector("ol").replaceChildren(...turns.slice(-8).map((turn) => {
    const text = turn.texts.join(" ");
    const name = names[turn.seat] || "";
    return make("li", {title: text}, make("strong", {}, name), " ", unnamed(text, name));
  }));
  recap.querySelector("a").href = `/t/${at("board").dataset.table}/replay#${news[0].at - 1}+`;
}

/** @param {number} seconds */
const clockFace = (seconds) => {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor(left % 86400 / 3600)} h`;
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(left % 3600 / 60))}:${two(left % 60)}`;
};

/** @param {string} name @param {number | null} ends */
export function showClock(name, ends) {
  const place = at("clock");
  place.hidden = ends === null;
  if (ends === null) return;
  const left = (ends - Date.now()) / 1000;
  place.textContent = `${name}: ${clockFace(left)}`;
  place.classList.toggle("late", left < 20);
}

export function chime() {
  const sound = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, sound.currentTime + 0.15 * i);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.15 * i + 0.3);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + 0.15 * i);
    tone.stop(sound.currentTime + 0.15 * i + 0.3);
  });
}

/** @typedef {{n: number, name: string, text: string, hidden: boolean, own: boolean}} Remark */

/** What can be done about somebody else's remark. @param {Remark} remark @param {(what: string, body: any) => void} send */
function manners(remark, send) {
  const hide = (on) => () => send("/hide", {remark: remark.n, on});
  if (remark.hidden) return make("button", {type: "button", class: "link", onclick: hide(false)}, t("Show"));
  return make("details", {class: "manners"}, make("summary", {"aria-label": t("About this message")}, "⋯"),
    make("button", {type: "button", onclick: hide(true)}, fill(t("Hide what {name} says"), {name: remark.name})),
    make("button", {type: "button", onclick: () => send("/report", {remark: remark.n})}, t("Report this message")));
}

/** @param {Remark[]} remarks @param {boolean} playing whether one has a chair @param {(what: string, body: any) => void} send */
export function showRemarks(remarks, playing, send) {
  const list = at("remarks");
  const now = remarks.map((remark) => `${remark.n}${remark.hidden ? "-" : ""}`).join(" ");
  if (list.dataset.shown === now) return;
  const more = remarks.length > list.children.length && list.dataset.seen;
  list.dataset.shown = now;
  list.replaceChildren(...remarks.map((remark) => make("li", {}, make("strong", {}, `${remark.name}: `),
    remark.hidden ? make("em", {}, t("hidden"), " ") : remark.text,
    ...(playing && !remark.own ? [manners(remark, send)] : []))));
  list.scrollTop = list.scrollHeight;
  list.dataset.seen = "yes";
  if (more && at("tab-chat").getAttribute("aria-selected") !== "true") at("tab-chat").classList.add("news");
}

/** The scores in short, where no panels of players say them better; at the end a panel has them by source.
 * @param {any[]} rows @param {boolean} over */
export function showRanking(rows, over) {
  const table = at("ranking");
  table.hidden = over || rows.length === 0;
  table.replaceChildren(make("ul", {}, ...rows.map((row) => make("li", {}, make("strong", {}, row.name), " ",
    row.parts.map(([word, n]) => `${word} ${n}`).join(", ")))));
}
