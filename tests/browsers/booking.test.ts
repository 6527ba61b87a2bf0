import { afterEach, describe, expect, inject, test } from 'vitest';
import { DETAILS, FOCUS } from '../e2e/support/visitor.ts';
import { TRANSLATORS } from '../helpers/translators.ts';
import type { Browser, Wish } from './support/browser.ts';
import { button, field, firstFree, heading, link, PLATE, tick } from './support/elements.ts';
import { openFirefox } from './support/firefox.ts';
import { openWebKit } from './support/webkit.ts';

const origin = inject('origin');
const WIDE: Wish = { width: 1200, height: 900, javaScript: true };

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('%s', (_, openBrowser) => {
  let browser: Browser | undefined;
  const open = async (wish: Wish): Promise<Browser> => (browser = await openBrowser(wish));
  /** What the browser may complain of in this test. */
  let allowed: RegExp | undefined;
  afterEach(async () => {
    const complaints = browser?.complaints() ?? [];
    const unnamed = complaints.filter((text) => !allowed?.test(text));
    await browser?.close();
    browser = undefined;
    allowed = undefined;
    expect(unnamed, 'The browser complained').toEqual([]);
  });

  const path = async (from: Browser) => String(await from.read('location.pathname'));
  const arrives = (from: Browser, at: string) => expect.poll(() => path(from), { timeout: 20_000 }).toBe(at);

  /** @param comes what is done to each page once it is there */
  async function books(visitor: Browser, comes: () => Promise<unknown> = async () => {}): Promise<void> {
    await visitor.open(`${origin}/service-booking`);
    await comes();
    await visitor.type(PLATE, FOCUS.typed);
    await visitor.click(button('Get'));
    await arrives(visitor, '/booking/create/services');
    await comes();
    await visitor.click(button('Add Full service'));
    // The server's answer; until it is there the cart is empty.
    const lines = `document.body.textContent.includes('Remove Full service') ||
      Boolean(document.querySelector('[aria-label="Remove Full service"]'))`;
    await expect.poll(() => visitor.read(lines), { timeout: 20_000 }).toBe(true);
    await visitor.click(link('Book Now'));
    await arrives(visitor, '/booking/create/collection-info');
    await comes();
    for (const [label, value] of Object.entries(DETAILS)) await visitor.type(field(label), value);
    await visitor.click(firstFree('Collection day'));
    await visitor.click(firstFree('Collection window'));
    await visitor.click(tick('Please start before my 14 days to cancel are over'));
    await visitor.click(button('Book, £'));
    await arrives(visitor, '/booking/create/success');
    const main = () => visitor.read('document.querySelector("main").innerText');
    await expect.poll(main).toMatch(/Your reference is\s+KCC-/);
    await expect.poll(main).toContain(FOCUS.shown);
  }

  test('from the plate to the booking', async () => books(await open(WIDE)));

  test('the same in pages that a translator works on, as the browser’s own does', async () => {
    // React draws once more what was translated before it came, and says so.
    allowed = /Minified React error #418/;
    const visitor = await open(WIDE);
    const [, , { begin }] = TRANSLATORS;
    await books(visitor, () => visitor.read(`void (${begin.toString()})()`));
  });

  test('pages left for the next ones under the service worker, and the menu on the button’s line', async () => {
    const visitor = await open(WIDE);
    await visitor.open(`${origin}/service-booking`);
    await visitor.read(
      `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
        new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))).then(() => true)`,
    );
    const steps = ['/booking/create/services', '/bracknell', '/booking/create/collection-info', '/mot'];
    for (const next of [...steps, ...steps]) {
      // Left while its scripts are still on the way.
      await visitor.read(`void setTimeout(() => location.assign('${next}'))`);
      await arrives(visitor, next);
    }
    await visitor.open(`${origin}/mot`);
    const tops = `['header .logo', 'header nav', 'header .btn'].map((one) => {
      const { top, bottom } = document.querySelector(one).getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    })`;
    const [logo, menu, book] = (await visitor.read(tops)) as number[];
    expect([menu, book]).toEqual([logo, logo]);
  });

  // Firefox runs no questions of a test either when scripts are off.
  test.runIf(openBrowser === openWebKit)(
    'without JavaScript the plate leads to the car’s prices',
    async () => {
      const visitor = await open({ ...WIDE, javaScript: false });
      await visitor.open(`${origin}/service-booking`);
      await visitor.type(PLATE, FOCUS.typed);
      await visitor.click(button('Get'));
      await visitor.click(heading('Prices for your car'));
      const text = await visitor.read('document.querySelector("main").innerText');
      expect(text).toContain(FOCUS.name);
      expect(text).toMatch(/Full service\s+£\d/);
    },
  );
});
