// Measures what is on the page now; see floors.py.
() => {
  const seen = (e) => { const b = e.getBoundingClientRect(); return b.width > 1 && b.height > 1; };
  const scale = (e) => {
    const matrix = e.getScreenCTM && e.closest('svg') ? e.getScreenCTM() : null;
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  };
  const texts = [], cut = [], written = [];
  // What is left of a box inside everything around it that hides what sticks out.
  const shown = (e, box) => {
    let {left, right, top, bottom} = box;
    for (let up = e; up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const b = up.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, b.left), Math.min(right, b.right), Math.max(top, b.top), Math.min(bottom, b.bottom)];
    }
    return {left, right, top, bottom, area: Math.max(0, right - left) * Math.max(0, bottom - top)};
  };
  const scrolls = (e) => e && (['auto', 'scroll'].some((way) => [getComputedStyle(e).overflowX, getComputedStyle(e).overflowY].includes(way))
    || e.classList.contains('map-frame') || scrolls(e.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, e = node.parentElement;
    if (!node.nodeValue.trim() || !e || e.closest('script, template, datalist, noscript, option, [hidden]')) continue;
    if (!seen(e) || getComputedStyle(e).visibility === 'hidden') continue;
    if (e.closest('.panel-title') && e.getBoundingClientRect().width <= 1) continue;
    texts.push([parseFloat(getComputedStyle(e).fontSize) * scale(e), node.nodeValue.trim().slice(0, 30)]);
    const style = getComputedStyle(e);
    const hides = !e.closest('svg') && !['visible', 'auto', 'scroll'].includes(style.overflowX);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const seenOf = shown(e, box), words = node.nodeValue.trim().slice(0, 40);
      if (seenOf.area > 4) written.push({e, words, ...seenOf});
      if (!scrolls(e) && seenOf.area < 0.9 * box.width * box.height && box.width > 2) cut.push(words);
    }
    if (hides && e.scrollWidth > e.clientWidth + 1) cut.push(node.nodeValue.trim().slice(0, 40));
  }
  // Whether something in front of the other text is opaque, so that only one of the two is read.
  const opaque = (e) => !/^(transparent|rgba\(.*, 0(\.\d+)?\))$/.test(getComputedStyle(e).backgroundColor) || e.tagName === 'DIALOG';
  const covers = (e, other) => {
    for (let up = e; up && !up.contains(other); up = up.parentElement) if (opaque(up)) return true;
    return false;
  };
  const overlaps = [];
  written.forEach((one, i) => {
    for (const other of written.slice(i + 1)) {
      if (one.e === other.e) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide < 2 || high < 2 || wide * high < 0.2 * Math.min(one.area, other.area)) continue;
      if (!covers(one.e, other.e) && !covers(other.e, one.e)) overlaps.push([one.words, other.words]);
    }
  });
  texts.sort((a, b) => a[0] - b[0]);
  const targets = [...document.querySelectorAll('.board .legal, #question button')].filter(seen).map((e) => {
    const b = (e.querySelector(':scope > .hit') || e).getBoundingClientRect();
    return [Math.min(b.width, b.height), e.id || e.textContent.trim().slice(0, 20)];
  }).sort((a, b) => a[0] - b[0]);
  const inside = (q) => {
    const e = document.querySelector(q);
    if (!e || !seen(e)) return false;
    const b = e.getBoundingClientRect();
    return b.top >= -1 && b.left >= -1 && b.bottom <= innerHeight + 1 && b.right <= innerWidth + 1;
  };
  return {
    smallest: texts[0], median: texts[Math.floor(texts.length / 2)][0], target: targets[0] || [999, ''],
    cut, overlaps, sideways: document.documentElement.scrollWidth > innerWidth,
    together: inside('#prompt') && inside('#undo') && inside(document.querySelector('.map-frame') ? '.map-frame' : '.stage'),
  };
}
