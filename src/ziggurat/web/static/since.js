// @ts-check
// Moments in words: "5 minutes ago", in the page's language.
"use strict";

{
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, {numeric: "auto"});
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  for (const moment of document.querySelectorAll("time")) {
    const then = new Date(moment.dateTime);
    const seconds = (then.getTime() - Date.now()) / 1000;
    const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) || ["second", 1];
    moment.textContent = words.format(Math.round(seconds / size), unit);
    moment.title = then.toLocaleString(document.documentElement.lang);
  }
}
