import { site } from '../../../src/content-model/built.ts';
import type { Page } from '../built.ts';

/**
 * What a phone lays out before it shows a page: every element, but for those that wait in a `template`, or in a
 * `noscript`, which with scripts is text. A limit only ever sinks.
 */
const MOST = 600;

/** Pages that list more, and how much; `each` is what they have for each page, or each place where we collect. */
const LONGER: readonly { pages: RegExp; most: number; each?: number; of?: 'page' | 'place' }[] = [
  { pages: /^\/car-diagnostics$/, most: 1270 },
  { pages: /^\/sitemap$/, most: 319, each: 2, of: 'page' },
  { pages: /^\/collection-and-delivery$/, most: 425, each: 6, of: 'place' },
  { pages: /^\/$/, most: 480, each: 4, of: 'place' },
];

/** Counted in the text, because the validator's tree leaves out what is inside a drawing. */
function inPage(html: string): number {
  const laidOut = html.replace(/(<(template|script|style|noscript)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return laidOut.match(/<[a-z][\w-]*(?=[\s>/])/g)?.length ?? 0;
}

/** @returns pages with more elements than they may have */
export function tooManyElements(pages: readonly Page[]): string[] {
  return pages.flatMap(({ path, html }) => {
    const longer = LONGER.find(({ pages: of }) => of.test(path));
    const count = longer?.of === 'page' ? pages.length : site.serviceArea.length;
    const most = longer ? longer.most + (longer.each ?? 0) * count : MOST;
    const found = inPage(html);
    return found > most ? [`${path}: ${found} elements, at most ${most}`] : [];
  });
}
