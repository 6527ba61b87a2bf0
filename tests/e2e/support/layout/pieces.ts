/** A run of text, or a box that is seen: a control, or one with a ground or border of its own. */
export interface Piece {
  kind: 'text' | 'control' | 'box';
  element: Element;
  /** What it moves with: a bar that is docked or sticks, an open menu and the key in a field lie over the rest as they should. */
  layer: Element;
  /** A text's lines, each as high as its capitals; CSS px. */
  rects: DOMRect[];
  /** Of these, what boxes with a scroll or a clip of their own leave in sight. */
  seen: DOMRect[];
  node?: Text;
}

/** Runs in the page: everything in sight that may not lie over anything else, be cut or fall apart. */
export function piecesOf(): Piece[] {
  const CAPITALS = 0.7;
  const CONTROL = 'button, input:not([type=hidden]), select, textarea, .btn';
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const upwards = function* (from: Element | null) {
    for (let each = from; each; each = each.parentElement) yield each;
  };
  /** Words for screen readers alone are clipped to nothing. */
  const isClippedAway = (element: Element) => {
    const { clipPath, position, overflowX } = styleOf(element);
    const { width, height } = element.getBoundingClientRect();
    return (
      (position === 'absolute' && clipPath !== 'none') || (overflowX !== 'visible' && width * height <= 1)
    );
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('svg, script, style, noscript, option, template') &&
    ![...upwards(element)].some(isClippedAway);
  const layerOf = (element: Element) =>
    [...upwards(element)].find(
      (each) =>
        ['fixed', 'sticky'].includes(styleOf(each).position) ||
        each.matches('dialog, [popover], [role="listbox"], .w-pop, kbd'),
    ) ?? document.body;
  const inSight = (rect: DOMRect, element: Element) => {
    let { left, right, top, bottom } = rect;
    for (const each of upwards(element.parentElement)) {
      if (each === document.body) break;
      const { overflowX, overflowY } = styleOf(each);
      const box = each.getBoundingClientRect();
      if (overflowX !== 'visible') {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const pieceOf = (kind: Piece['kind'], element: Element, rects: DOMRect[], node?: Text): Piece => ({
    kind,
    element,
    layer: layerOf(element),
    rects,
    seen: rects.map((rect) => inSight(rect, element)).filter(({ width, height }) => width > 1 && height > 1),
    node,
  });

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const high = parseFloat(styleOf(element).fontSize) * CAPITALS;
    const rects = [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => new DOMRect(x, y + (height - high) / 2, width, high));
    if (rects.length > 0) pieces.push(pieceOf('text', element, rects, node));
  }
  for (const element of document.body.querySelectorAll('*')) {
    const { backgroundColor, borderTopWidth, borderLeftWidth } = styleOf(element);
    const isBox =
      !/transparent|^rgba\(.*, 0(\.\d+)?\)$/.test(backgroundColor) ||
      (borderTopWidth !== '0px' && borderLeftWidth !== '0px');
    const isControl = element.matches(CONTROL);
    if ((isBox || isControl) && isSeen(element))
      pieces.push(pieceOf(isControl ? 'control' : 'box', element, [element.getBoundingClientRect()]));
  }
  return pieces;
}
