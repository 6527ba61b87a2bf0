import type { Locator, Page } from 'playwright';

/** What a visitor waits to see. */
export interface Sight {
  css: string;
  /** Of a regular expression that its text, or its label's, matches; left out: any. */
  text?: string;
}

/** Does something. @returns ms from then, or from the finger that it lifted, until what is waited for is painted */
export type Wait = (sight: Sight, doing: () => Promise<unknown>) => Promise<number>;

const GIVE_UP_MS = 60_000;

/**
 * The page tells by itself what it shows, and when: Playwright would run a script of its own in it over and over, which
 * takes a slow phone a good part of what is measured.
 * @param first what the first page is opened for
 */
export async function watching(page: Page, first: Sight): Promise<Wait> {
  let tell: (ms: number) => void = () => undefined;
  await page.exposeFunction('benchSeen', (ms: number) => tell(ms));
  await page.addInitScript(watch, first);
  let isOpen = false;
  return async (sight, doing) => {
    if (isOpen) await page.evaluate((next) => sessionStorage.setItem('bench', JSON.stringify(next)), sight);
    isOpen = true;
    const seen = new Promise<number>((resolve, reject) => {
      tell = resolve;
      setTimeout(() => reject(new Error(`${sight.css} was not seen.`)), GIVE_UP_MS).unref();
    });
    await doing();
    return seen;
  };
}

/**
 * Holds a finger over something. What Playwright takes to find it, on the slow phone too, is no visitor's wait.
 * @returns taps there
 */
export async function fingerOver(what: Locator): Promise<() => Promise<void>> {
  await what.scrollIntoViewIfNeeded();
  await what.tap({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return () => what.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Looks in each frame for what is waited for. Must stand alone: it is sent to the browser as text. */
function watch(first: Sight): void {
  const moment = (ms: number) => performance.timeOrigin + ms;
  const begun = () => Number(sessionStorage.getItem('bench-tap') ?? performance.timeOrigin);
  let looking = 0;
  const look = (turn: number) => {
    if (turn !== looking) return;
    const { css, text = '' }: Sight = JSON.parse(sessionStorage.getItem('bench') ?? JSON.stringify(first));
    const said = (found: Element) =>
      `${found.textContent} ${found instanceof HTMLInputElement ? [...(found.labels ?? [])].map((label) => label.textContent).join() : ''}`;
    const isThere = [...document.querySelectorAll(css)].some(
      (found) => new RegExp(text).test(said(found)) && found.checkVisibility(),
    );
    // The frame that it's in is painted by then.
    if (isThere) setTimeout(() => Reflect.get(globalThis, 'benchSeen')(moment(performance.now()) - begun()));
    else requestAnimationFrame(() => look(turn));
  };
  const lookAgain = () => requestAnimationFrame(() => look(++looking));
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      sessionStorage.setItem('bench-tap', String(moment(timeStamp)));
      lookAgain();
    },
    true,
  );
  lookAgain();
}
