// Measures what is on the page now; see floors.py.
() => {
  const seen = (e) => { const b = e.getBoundingClientRect(); return b.width > 1 && b.height > 1; };
  const scale = (e) => {
    const matrix = e.getScreenCTM && e.closest('svg') ? e.getScreenCTM() : null;
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  };
  const texts = [], cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, e = node.parentElement;
    if (!node.nodeValue.trim() || !e || e.closest('script, template, datalist, noscript, option, [hidden]')) continue;
    if (!seen(e) || getComputedStyle(e).visibility === 'hidden') continue;
    if (e.closest('.panel-title') && e.getBoundingClientRect().width <= 1) continue;
    texts.push([parseFloat(getComputedStyle(e).fontSize) * scale(e), node.nodeValue.trim().slice(0, 30)]);
    const style = getComputedStyle(e);
    const hides = !e.closest('svg') && !['visible', 'auto', 'scroll'].includes(style.overflowX);
    if (hides && e.scrollWidth > e.clientWidth + 1) cut.push(node.nodeValue.trim().slice(0, 40));
  }
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
    cut, sideways: document.documentElement.scrollWidth > innerWidth,
    together: inside('#prompt') && inside('#undo') && inside('.map-frame'),
  };
}
