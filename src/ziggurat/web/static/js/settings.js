// @ts-check
// Settings that stay with the browser: theme, text size, speed, sound, confirmations.

import {at} from "./dom.js";

const DEFAULTS = {theme: "auto", size: "normal", sound: "off", confirm: "on", notify: "off", speed: "normal", firsts: "on"};

/** @param {keyof typeof DEFAULTS} name */
export const setting = (name) => localStorage.getItem(`ziggurat-${name}`) || DEFAULTS[name];

/** @param {keyof typeof DEFAULTS} name @param {string} value */
export function keep(name, value) {
  localStorage.setItem(`ziggurat-${name}`, value);
  const field = at("settings-form")?.elements[name];
  if (field?.type === "checkbox") field.checked = value === "on";
  apply();
}

export function apply() {
  document.documentElement.dataset.theme = setting("theme");
  document.documentElement.dataset.size = setting("size");
}

/** The form in the settings dialog; it works where it is. */
export function settingsForm() {
  const form = at("settings-form");
  if (!form) return;
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.type === "checkbox") field.checked = setting(field.name) === "on";
    else field.value = setting(field.name);
    field.addEventListener("change", async () => {
      const value = field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
      if (field.name === "notify" && value === "on" && "Notification" in globalThis) {
        const allowed = await Notification.requestPermission();
        if (allowed !== "granted") { field.checked = false; keep("notify", "off"); return; }
      }
      keep(field.name, value);
    });
  }
}

apply();
