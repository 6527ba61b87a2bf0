import type { Page } from 'playwright/test';
import { brokenWords, cutTexts, outside, overlaps } from './faults.ts';
import { piecesOf } from './pieces.ts';

/** How somebody sets their screen. */
export interface Setting {
  /** CSS px. */
  width: number;
  /** Of the text, in per cent of what it is by default. */
  text?: number;
  /** With the distances of WCAG 1.4.12. */
  spaced?: boolean;
}

/** What breaks first: text twice as large on a phone and on a laptop. */
export const HARDEST: readonly Setting[] = [
  { width: 360, text: 200 },
  { width: 1280, text: 200 },
];

/** These; 400 % zoom on a laptop; text twice as large on a tablet; text with room around it. */
export const SETTINGS: readonly Setting[] = [
  { width: 320 },
  ...HARDEST,
  { width: 768, text: 200 },
  { width: 360, spaced: true },
];

/** Faults of the page as it is now, each as a sentence. */
export async function layoutFaults(page: Page, { spaced = false }: Partial<Setting> = {}): Promise<string[]> {
  // What is below the screen is laid out as well.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*{content-visibility:visible!important}');
    document.adoptedStyleSheets.push(sheet);
  });
  let found = await lookOnce(page, spaced);
  // The editor measures its text a moment after the screen has changed, and then moves all that is below it.
  for (let tries = 1; found === null && tries < 5; tries++) found = await lookOnce(page, spaced);
  return found ?? ['The page doesn’t come to rest'];
}

/** @returns null if the page has moved meanwhile */
async function lookOnce(page: Page, spaced: boolean): Promise<string[] | null> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const pieces = await page.evaluateHandle(piecesOf);
  const found = [
    ...(await page.evaluate(outside, pieces)),
    ...(await page.evaluate(overlaps, pieces)),
    ...(await page.evaluate(cutTexts, pieces)),
    ...(await page.evaluate(brokenWords, [pieces, spaced] as const)),
  ];
  await pieces.dispose();
  return (await height()) === before ? [...new Set(found)] : null;
}

/** Sets the screen and the text. A policy of the page forbids neither, because no mark-up changes. */
export async function set(page: Page, { width, text = 100, spaced = false }: Setting): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    async ([percent, isSpaced]) => {
      document.documentElement.style.fontSize = '';
      const usual = parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (percent !== 100) document.documentElement.style.fontSize = `${(usual * percent) / 100}px`;
      const sheet = new CSSStyleSheet();
      const room =
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
      sheet.replaceSync(isSpaced ? room : '');
      document.adoptedStyleSheets = [sheet];
      await document.fonts.ready;
    },
    [text, spaced] as const,
  );
}
