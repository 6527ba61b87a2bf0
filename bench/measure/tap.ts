import type { Page } from 'playwright';
import { onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { figure, type Measurement, type OpenBench } from '../measurement.ts';
import { median, repeat } from '../numbers.ts';

const PLATE = 'AB18 KQC';
/** Fast thumbs. */
const KEY_MS = 250;

/** Tap on 'Get quote' → prices readable, on a slow phone. */
export async function measureTap({ origin, quick }: OpenBench): Promise<Measurement> {
  const tap = (fillIn: (page: Page) => Promise<void>) =>
    onPhone(origin, {}, (page) => tapOnce(page, origin, fillIn));
  // The first warms the browser and the server up and is not counted.
  await tap(typeIn);
  const turns = await repeat(quick ? 1 : 5, async () => [await tap(typeIn), await tap(putIn)]);
  const middle = (way: number) => median(turns.map((turn) => turn[way] ?? NaN));
  return {
    title: `Tap on 'Get quote' → prices readable, in ms; slow 4G, 4× slower processor; median of ${turns.length}`,
    rows: [
      figure('typed, React is there', middle(0), BUDGETS.tapToPrices),
      figure('filled in, plain form', middle(1), BUDGETS.tapToPrices),
    ],
  };
}

const plateOf = (page: Page) => page.locator('form.reg input[name="reg"]').first();

/** React comes meanwhile. */
async function typeIn(page: Page): Promise<void> {
  await plateOf(page).tap();
  await plateOf(page).pressSequentially(PLATE, { delay: KEY_MS });
}

/** At once, as a password manager or the browser's own memory would: the tap comes before any script. */
const putIn = (page: Page): Promise<void> =>
  plateOf(page).evaluate((input: HTMLInputElement, value) => void (input.value = value), PLATE);

async function tapOnce(page: Page, origin: string, fillIn: (page: Page) => Promise<void>): Promise<number> {
  let tapped = NaN;
  const { promise: priced, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction('benchTapped', (at: number) => (tapped = at));
  await page.exposeFunction('benchPriced', resolve);
  await page.addInitScript(watchPage);
  await slowDown(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  await fillIn(page);
  await page.locator('form.reg button[type="submit"]').first().tap({ noWaitAfter: true });
  return (await priced) - tapped;
}

/** Tells when the button is pressed, and when the first price is painted. Must stand alone: it is sent as text. */
function watchPage(): void {
  const tell = (name: string) => Reflect.get(globalThis, name)?.(performance.timeOrigin + performance.now());
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('form.reg button')) tell('benchTapped');
    },
    true,
  );
  if (!location.pathname.startsWith('/booking/create')) return;
  const watcher = new MutationObserver(() => {
    const isPriced = [...document.querySelectorAll('main .price b, main .facts dd')].some(
      (each) => /£\d/.test(each.textContent ?? '') && each.getClientRects().length > 0,
    );
    if (!isPriced) return;
    watcher.disconnect();
    // The frame after the next one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => tell('benchPriced')));
  });
  watcher.observe(document, { childList: true, subtree: true });
}
