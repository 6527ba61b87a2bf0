import type { Page } from '../built.ts';

/**
 * What a phone lays out before it shows a page: every element, but for those that wait in a `template`, or in a
 * `noscript`, which with scripts is text. A limit only ever sinks.
 */
const MOST = 600;

/** Pages that list more, and how much. */
const LONGER: readonly [pages: RegExp, most: number][] = [
  [/^\/car-diagnostics$/, 1266],
  [/^\/sitemap$/, 735],
];

/** Counted in the text, because the validator's tree leaves out what is inside a drawing. */
function inPage(html: string): number {
  const laidOut = html.replace(/(<(template|script|style|noscript)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return laidOut.match(/<[a-z][\w-]*(?=[\s>/])/g)?.length ?? 0;
}

/** @returns pages with more elements than they may have */
export function tooManyElements(pages: readonly Page[]): string[] {
  return pages.flatMap(({ path, html }) => {
    const most = LONGER.find(([pages]) => pages.test(path))?.[1] ?? MOST;
    const found = inPage(html);
    return found > most ? [`${path}: ${found} elements, at most ${most}`] : [];
  });
}
