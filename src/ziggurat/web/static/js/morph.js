// @ts-check
// Changes what is on the page into what it should be and keeps every element that can stay, found by its
// id. So focus, scrolling and pointers survive, and a piece that moved can be seen moving.

/** The title of a thing says what it is. The page shows that beside the pointer itself, so it becomes a
 * label and does not pop up twice. @param {Element} root */
export function label(root) {
  for (const title of [...root.querySelectorAll("title")]) {
    const owner = title.parentElement;
    if (!owner) continue;
    owner.setAttribute("aria-label", title.textContent || "");
    if (!owner.getAttribute("role")) owner.setAttribute("role", "img");
    title.remove();
  }
}

// What the page itself puts on elements is not the server's business.
const OWN_CLASSES = ["legal", "chosen", "spoken", "hinted", "fits", "moved", "happening", "foreseen"];
const OWN_ATTRIBUTES = new Set(["tabindex"]);
const OF_MAPS = new Set(["width", "height", "style"]); // where a map is and how large

/** What somebody opened or closed stays as it is. @param {Element} old @param {string} name */
const unfolded = (old, name) => name === "open" && old.nodeName === "DETAILS";

/** @param {Element} old @param {Element} wanted */
function attributes(old, wanted) {
  const mine = OWN_CLASSES.filter((name) => old.classList.contains(name));
  const button = old.getAttribute("tabindex") !== null && old.classList.contains("legal");
  for (const {name} of [...old.attributes]) {
    const ours = OWN_ATTRIBUTES.has(name) || (OF_MAPS.has(name) && old.classList.contains("map"));
    if (!wanted.hasAttribute(name) && !ours && !unfolded(old, name)) old.removeAttribute(name);
  }
  for (const {name, value} of wanted.attributes) {
    if ((name === "role" && button) || unfolded(old, name)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  old.classList.add(...mine);
  if (!old.classList.length) old.removeAttribute("class");
}

/** @param {Element} parent @param {Element} wanted */
function children(parent, wanted) {
  const named = new Map();
  for (const child of parent.children) if (child.id) named.set(child.id, child);
  let next = parent.firstChild;
  for (const node of [...wanted.childNodes]) {
    const element = node.nodeType === Node.ELEMENT_NODE ? /** @type {Element} */ (node) : null;
    let kept = null;
    if (element && element.id) kept = named.get(element.id) || null;
    else if (next && next.nodeName === node.nodeName && !(next instanceof Element && next.id)) kept = next;
    if (kept && kept.nodeName === node.nodeName) {
      if (kept === next) next = kept.nextSibling; else parent.insertBefore(kept, next);
      if (element) morph(/** @type {Element} */ (kept), element);
      else if (kept.nodeValue !== node.nodeValue) kept.nodeValue = node.nodeValue;
    } else {
      parent.insertBefore(node, next);
    }
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/** @param {Element} old @param {Element} wanted */
export function morph(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  attributes(old, wanted);
  children(old, wanted);
}

/** Let an element hold this HTML. @param {Element} element @param {string} html */
export function hold(element, html) {
  const wanted = /** @type {Element} */ (element.cloneNode(false));
  wanted.innerHTML = html;
  label(wanted);
  children(element, wanted);
}
