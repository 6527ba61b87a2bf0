import type { Piece } from './pieces.ts';

/** Runs in the page: texts and controls that lie over each other, and texts that leave the box they are drawn on. */
export function overlaps(pieces: Piece[]): string[] {
  /** CSS px by which glyphs and rounded corners reach into each other's boxes. */
  const SLACK = 3;
  const nameOf = ({ kind, element, node }: Piece) =>
    `${kind} "${(node?.data ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}" in ${[element.parentElement, element].map((each) => `${each?.tagName.toLowerCase()}.${each?.getAttribute('class') ?? ''}`).join(' > ')}`;
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const isOver = (one: Piece, other: Piece) =>
    one.layer === other.layer &&
    // A text stands on its box; a box that is drawn on another one is no fault unless both are pressed.
    (one.kind === 'text' || other.kind === 'text' || (one.kind === 'control' && other.kind === 'control')) &&
    !(one.kind !== 'text' && one.element.contains(other.element)) &&
    !(other.kind !== 'text' && other.element.contains(one.element)) &&
    one.seen.some((a) => other.seen.some((b) => meet(a, b)));
  const found: string[] = [];
  const topOf = ({ seen }: Piece) => Math.min(...seen.map(({ top }) => top));
  const endOf = ({ seen }: Piece) => Math.max(...seen.map(({ bottom }) => bottom));
  // A script may have drawn a part again meanwhile.
  const sorted = pieces
    .filter(({ element, seen }) => element.isConnected && seen.length > 0)
    .sort((a, b) => topOf(a) - topOf(b));
  for (const [at, one] of sorted.entries()) {
    const end = endOf(one);
    for (const other of sorted.slice(at + 1)) {
      if (topOf(other) > end) break;
      if (isOver(one, other)) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
    }
  }
  const boxes = new Map(pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [[piece.element, piece]])));
  for (const text of pieces.filter(({ kind }) => kind === 'text')) {
    let box = text.element;
    while (box.parentElement && !boxes.has(box)) box = box.parentElement;
    const ground = box === document.body ? undefined : boxes.get(box)?.rects[0];
    if (!ground || boxes.get(box)?.layer !== text.layer) continue;
    const leaves = text.seen.some(
      ({ left, right, top, bottom }) =>
        left < ground.left - SLACK ||
        right > ground.right + SLACK ||
        top < ground.top - SLACK ||
        bottom > ground.bottom + SLACK,
    );
    if (leaves) found.push(`${nameOf(text)} leaves its box ${box.outerHTML.slice(0, 80)}`);
  }
  return found;
}

/** Runs in the page: words and amounts that are broken, up to one letter a line. @param split whether in two is allowed */
export function brokenWords([pieces, split]: readonly [Piece[], boolean]): string[] {
  /** What is longer is broken by whoever writes it: addresses, references. */
  const LONGEST = 14;
  /** Lines end between any two signs of these. */
  const SIGNS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
  const range = document.createRange();
  // A line begins further left than the part before it ended; pence that stand high do not.
  const linesOf = (rects: DOMRect[]) =>
    1 + rects.slice(1).filter(({ left }, at) => left < (rects[at]?.right ?? 0) - 2).length;
  const nameOf = (element: Element | null) => `${element?.tagName}.${element?.getAttribute('class') ?? ''}`;
  const whereOf = (element: Element | null) =>
    [element?.parentElement?.parentElement ?? null, element?.parentElement ?? null, element]
      .map(nameOf)
      .join(' > ');
  const broken: string[] = [];
  const amounts = new Map<Element, DOMRect[]>();
  for (const { node, rects, element } of pieces) {
    const { parentElement } = element;
    // '£129' and its pence are two texts.
    if (node && parentElement && /^£[\d,.]{1,12}$/.test(parentElement.textContent.trim()))
      amounts.set(parentElement, [...(amounts.get(parentElement) ?? []), ...rects]);
    if (!node || rects.length < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(
      /(?<![^\s(“‘])[\p{L}\p{M}\p{N}’'.,£]+(?![^\s)”’;:?!])/gu,
    )) {
      if (word.length > LONGEST || SIGNS.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = linesOf([...range.getClientRects()].filter(({ width }) => width > 0));
      // A hyphen may stand in one place; with room between letters a word may need two lines.
      const most = split || getComputedStyle(element).hyphens === 'auto' ? 2 : 1;
      if (lines > most) broken.push(`"${word}" on ${lines} lines in ${whereOf(element)}`);
    }
  }
  for (const [element, rects] of amounts)
    if (linesOf(rects) > 1) broken.push(`"${element.textContent}" on several lines in ${whereOf(element)}`);
  return broken;
}

/** Runs in the page: words that a box cuts off, and values that their field has no room for. */
export function cutTexts(pieces: Piece[]): string[] {
  const SLACK = 2;
  const CLIPS = ['hidden', 'clip'];
  const found: string[] = [];
  for (const { node, rects, element } of pieces) {
    if (!node) continue;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      // What can be scrolled to is not lost.
      if ([overflowX, overflowY].some((each) => ['auto', 'scroll'].includes(each))) break;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCut = rects.some(
        (rect) =>
          (CLIPS.includes(overflowX) && (rect.left < left - SLACK || rect.right > right + SLACK)) ||
          (CLIPS.includes(overflowY) && (rect.top < top - SLACK || rect.bottom > bottom + SLACK)),
      );
      if (isCut) found.push(`"${node.data.trim().slice(0, 40)}" is cut off by ${box.outerHTML.slice(0, 80)}`);
      if (isCut) break;
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const { element, seen } of pieces) {
    if (!pen || seen.length === 0) continue;
    if (!(element instanceof HTMLInputElement) || !/^(text|search|email|tel)$/.test(element.type)) continue;
    const { font, letterSpacing, paddingLeft, paddingRight, textTransform } = getComputedStyle(element);
    pen.font = font;
    pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    const shown = element.value;
    // An address of a page is longer than any field.
    if (!shown || shown.length > 16) continue;
    const width = pen.measureText(textTransform === 'uppercase' ? shown.toUpperCase() : shown).width;
    const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (width > room + SLACK)
      found.push(`"${shown}" takes ${Math.round(width)} of ${Math.round(room)} px in its field`);
  }
  return found;
}

/** Runs in the page: what cannot be seen without scrolling sideways. */
export function outside(pieces: Piece[]): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = pieces
    .filter(({ seen }) => seen.some(({ left, right }) => left < -1 || right > clientWidth + 1))
    .map(({ element }) => `outside of the screen: ${element.outerHTML.slice(0, 120)}`);
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...found] : found;
}
