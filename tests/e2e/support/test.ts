import { type BrowserContext, expect, test as base } from 'playwright/test';
import type { Slot } from '../../../src/domain/booking/slot.ts';
import { type Api, apiOf } from './api.ts';
import { placesFor } from './places.ts';

/** What the browser complained about: console errors and warnings, exceptions, breaches of the security policy. */
export interface Complaints {
  /** Names complaints that belong to the test. One that is named has to come. */
  expect(...patterns: RegExp[]): void;
  /** Names complaints that may come or not, because they race with the page that would hear them. */
  allow(...patterns: RegExp[]): void;
}

interface Fixtures {
  complaints: Complaints;
  api: Api;
  /** Free collection windows that no other test books, soonest first. */
  places: Slot[];
  /** The same as they are at that moment: what the test has booked since is gone. */
  placesNow: () => Promise<Slot[]>;
  /** The first of them. */
  place: Slot;
  /** An address of this test alone, by which its mail is found. */
  email: string;
  /** A sender of the test's own: what is asked for is limited per network, and the server believes this one proxy. */
  network: string;
}

/** Minutes in the workshop that whatever a test books fits in: a full service and the MOT. */
const LONG_DAY = 240;

/** Every journey fails on a complaint of the browser that it has not named. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const seen = await listen(context);
      const named: RegExp[] = [];
      const allowed: RegExp[] = [];
      await use({
        expect: (...patterns) => void named.push(...patterns),
        allow: (...patterns) => void allowed.push(...patterns),
      });
      const unnamed = seen.filter((text) => ![...named, ...allowed].some((pattern) => pattern.test(text)));
      expect(unnamed, 'The browser complained').toEqual([]);
      const silent = named.filter((pattern) => !seen.some((text) => pattern.test(text)));
      expect(silent.map(String), 'These complaints were expected and did not come').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ request }, use) => use(apiOf(request)),
  placesNow: async ({ api }, use, { parallelIndex, config }) =>
    use(async () => placesFor(await api.days(LONG_DAY), parallelIndex, config.workers)),
  places: async ({ placesNow }, use) => use(await placesNow()),
  place: async ({ places: [place] }, use) => {
    if (!place) throw new Error('Every collection window is taken');
    await use(place);
  },
  // A second attempt is another customer's: what the first one left would be in its way.
  // Short, because tests put more before the @, which takes 64 letters.
  email: async ({ browserName }, use, { testId, retry }) =>
    use(`d.${testId.replace(/\W/g, '')}${retry || ''}.${browserName}@example.com`),
  network: async ({ context }, use, { testId }) => {
    const number = [...testId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_000, 0);
    const network = `198.19.${number >> 8}.${number & 255}`;
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': network });
    await use(network);
  },
});

export { expect };

async function listen(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  context.on('console', (message) => {
    // Playwright's own note where it keeps the service worker out, see playwright.config.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => seen.push(`exception: ${String(thrown.error())}`));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Security policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return seen;
}
