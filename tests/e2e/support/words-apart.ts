import { expect, type Page } from 'playwright/test';

/** No word runs into the next one where an element begins or ends: 'Not done**stopped**'. */
export async function expectWordsApart(page: Page): Promise<void> {
  expect(await page.evaluate(runTogether), `${page.url()}: words without a gap`).toEqual([]);
}

/** Runs in the page: by geometry, because styles put a gap between words that have none in the mark-up. */
function runTogether(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const edge = (text: Text, at: number): DOMRect | undefined => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getClientRects()[0];
  };
  let before: Text | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const element = text.parentElement;
    if (!text.data || element?.closest('script, style, template, svg, mark, sup, noscript')) continue;
    if (!element?.checkVisibility()) continue;
    const last = before;
    before = text;
    // Pieces of one text are written as they are read.
    if (!last || last.parentElement === element) continue;
    // What is only heard at the end of an entry of a list may lie where the next one begins.
    const heard = last.parentElement?.closest('.vh');
    if (heard && heard.closest('li') !== element.closest('li')) continue;
    if (!/[\p{L}\p{N}.,:;!?)]$/u.test(last.data) || !/^[\p{L}\p{N}(]/u.test(text.data)) continue;
    const end = edge(last, last.data.length - 1);
    const start = edge(text, 0);
    if (!end || !start || end.width === 0 || start.width === 0) continue;
    const isOneLine = Math.abs(end.bottom - start.bottom) < Math.min(end.height, start.height) / 2;
    if (isOneLine && Math.abs(start.left - end.right) < 1)
      found.push(`${last.data.slice(-30)}|${text.data.slice(0, 30)}`);
  }
  return found;
}
