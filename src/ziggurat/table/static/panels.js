// The panels beside the board: log, clock, talk, scores. They only show what the server told.
"use strict";

const lastOwn = (log) => Math.max(0, ...log.filter((e) => shown.mine.includes(e.seat)).map((e) => e.n));

function showLog(log) {
  const list = at("log");
  const mine = lastOwn(log);
  list.replaceChildren(...log.map((entry) => {
    const line = document.createElement("li");
    line.value = entry.at;
    line.textContent = entry.text;
    if (shown.mine.length && entry.n > mine) line.classList.add("new");
    speaking(line, entry.where);
    line.addEventListener("click", () => { location.href = `${location.pathname}/replay#${entry.at}`; });
    return line;
  }));
  list.scrollTop = list.scrollHeight;
}

// What happened since one acted, to be watched move by move.
function showRecap(log) {
  const news = log.filter((entry) => entry.n > lastOwn(log));
  at("recap").hidden = !shown.yours || news.length === 0 || news.length === log.length;
  if (at("recap").hidden) return;
  at("recap").firstElementChild.href = `${location.pathname}/replay#${news[0].at - 1}+`;
  at("recap").lastElementChild.textContent = news.map((entry) => entry.text).join(" ");
}

const clockFace = (seconds) => {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor(left % 86400 / 3600)} h`;
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(left % 3600 / 60))}:${two(left % 60)}`;
};

function showClock() {
  const place = at("clock");
  place.hidden = !shown || !shown.clock || ends === null;
  if (place.hidden) return;
  const left = (ends - Date.now()) / 1000;
  place.textContent = `${shown.names[shown.player]}: ${clockFace(left)}`;
  place.classList.toggle("late", left < 20);
}

function chime() {
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

function showRemarks(remarks) {
  const list = at("remarks");
  list.replaceChildren(...remarks.map((remark) => {
    const line = document.createElement("li");
    const name = document.createElement("strong");
    name.textContent = `${remark.name}: `;
    line.append(name, remark.text);
    return line;
  }));
  list.scrollTop = list.scrollHeight;
}

function showRanking(rows, over) {
  const list = document.createElement(over ? "ol" : "ul");
  for (const row of rows) {
    const line = document.createElement("li");
    if (over) line.value = row.place;
    const name = document.createElement("strong");
    name.textContent = row.name;
    const parts = row.parts.map(([word, n]) => `${word} ${n}`).join(", ");
    line.append(name, over ? ` ${row.score}${row.seat < 0 ? "" : ` (${parts})`}` : ` ${parts}`);
    list.append(line);
  }
  at("ranking").replaceChildren(list);
}
