import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expectUnbroken } from './layout/expect.ts';
import { HARDEST, SETTINGS } from './layout/look.ts';
import { wide } from './wide.ts';
import { expectWordsApart } from './words-apart.ts';

/** Around each breakpoint that the design names; 640 is a laptop zoomed to 200 %. */
export const BREAKPOINTS = [640, 768, 1280, 1920];

/** What a breakpoint does wrong shows on one page of each layout, which is looked at around all of them: pages.test.ts. */
const WIDE_SCREENS = wide ? BREAKPOINTS : [1280];

/** Widths to look at, by project. */
const WIDTHS: Record<string, number[]> = { phone: [320, 360], desktop: WIDE_SCREENS };

/** As long as search engines show. */
const LONGEST_TITLE = 60;

/** For a journey that is walked on the phone alone: the layouts of wide screens are put to the page as well. */
export const WIDE = { widths: WIDE_SCREENS };

interface More {
  /** Further widths at which nothing may stick out, CSS px. */
  widths?: number[];
  /** Axe looks at header, menu and footer too. */
  frame?: boolean;
  /** Text twice as large is put to the page in `npm test` too; `npm run test:wide` puts it to each. */
  large?: boolean;
}

/**
 * What holds on every page in every state: axe, one h1, a title that fits, words with a gap between them, nothing wider than
 * the screen or over anything.
 */
export async function expectSound(
  page: Page,
  project: string,
  { widths = [], frame, large }: More = {},
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const title = (await page.title()).replace(/^Error: /, '');
  expect(title).not.toBe('');
  expect(title.length, title).toBeLessThanOrEqual(LONGEST_TITLE);
  await expectWordsApart(page);
  await expectAccessible(page, { frame });
  await expectFits(page, [...(WIDTHS[project] ?? []), ...widths]);
  if (wide || large) await expectUnbroken(page, wide ? SETTINGS : HARDEST);
}

/** Nothing sticks out at the sides, and the page cannot be scrolled sideways. */
export async function expectFits(page: Page, widths: number[]): Promise<void> {
  const before = page.viewportSize();
  // The page is that wide already at one of them: each change is a new layout.
  const now = (width: number) => width === before?.width;
  for (const width of widths.toSorted((a, b) => Number(now(b)) - Number(now(a)))) {
    if (!now(width)) await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(tooWide), `${page.url()} at ${width} px`).toEqual([]);
  }
  if (before && !widths.every(now)) await page.setViewportSize(before);
}

/** Runs in the page: what makes it wider than the screen, as mark-up. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  // What lies in a box that scrolls or clips by itself does not widen the page; a clipped body would hide mistakes.
  const boxed = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return (
      width > 0 && (right > clientWidth + 1 || left < -1) && element.checkVisibility() && !boxed(element)
    );
  });
  // Words for screen readers alone are clipped to nothing.
  const seen = out.filter((element) => getComputedStyle(element).clipPath === 'none');
  const shown = seen.map((element) => element.outerHTML.slice(0, 160));
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...shown] : shown;
}
