// @ts-check
// Small tools that every script of the page uses: elements, texts in the visitor's language, requests.

import {trace} from "./trail.js";

/** @param {string} id @returns {any} */
export const at = (id) => document.getElementById(id);

/** @param {string} selector @returns {any[]} */
export const all = (selector) => [...document.querySelectorAll(selector)];

const messages = JSON.parse(at("messages").textContent);
/** A text of ours in the language of the page. @param {string} text */
export const t = (text) => messages[text] || text;

/** @param {string} name @param {Record<string, any>} [given] @param {any[]} children @returns {any} */
export function make(name, given = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** An icon of the sprite that the page carries. @param {string} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** "Place {leader} on {cell}" with some of its places filled in. @param {string} template @param {Record<string, any>} words */
export const fill = (template, words) => template.replace(/\{([^}]+)\}/g, (whole, name) => words[name] ?? whole);

export const key = () => (crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`.slice(0, 40));

export class Lost extends Error {}

// A request is given up after a while and sent once more: a connection may have died unnoticed. Moves
// carry a key, so none is played twice.
const PATIENCE = 15_000; // milliseconds
/** @param {string} address @param {RequestInit} [request] */
export async function fetchTwice(address, request = {}) {
  const once = () => fetch(address, {...request, signal: AbortSignal.timeout(PATIENCE)});
  try { return await once(); } catch { /* no answer */ }
  try { return await once(); } catch { throw new Lost(t("The server does not answer. Check your connection and try again.")); }
}

/** @param {string} address @param {any} [body] @returns {Promise<any>} */
export async function ask(address, body) {
  const request = body === undefined ? {} : {
    method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body),
  };
  if (body?.action !== undefined) trace(`play ${body.action}`);
  const answer = await fetchTwice(address, request);
  const data = await answer.json();
  if (!answer.ok) trace(`refused ${answer.status}: ${address.split("?")[0].split("/").pop()}`);
  if (!answer.ok) throw new Error(data.error || t("The table did not understand that."));
  return data;
}
