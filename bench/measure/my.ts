import { FLEET, storeFleet } from '../../tests/helpers/fleet.ts';
import { largestPaint, onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { fillDatabase, tokenOf } from '../site/databases.ts';
import { withSite } from '../site/serve.ts';

/** What is opened, and the heading under which its bookings are. */
const PAGES = [
  { path: '/my', heading: 'Under way' },
  { path: '/my/booking', heading: 'Your bookings' },
  { path: '/my/booking?page=15', heading: 'Your bookings' },
];

/** A customer with many bookings opens their pages on a slow phone. */
export async function measureMy({ dist, port, quick }: Bench): Promise<Measurement> {
  const looks = quick ? 1 : 5;
  const dataDir = temporaryFolder();
  const { headers } = await fillDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, (db) =>
    storeFleet(db, new Date()),
  );
  const rows = await withSite({ dist, port, dataDir }, ({ origin }) =>
    inTurn(PAGES, async ({ path, heading }) => {
      const seen = await repeat(looks, () =>
        onPhone(origin, { token: tokenOf(headers) }, async (page) => {
          await slowDown(page);
          await page.goto(origin + path, { waitUntil: 'load' });
          await page.getByRole('heading', { name: heading }).waitFor();
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          return { readable: await largestPaint(page), shift: await page.evaluate(shifted) };
        }),
      );
      const values = {
        'readable, ms': median(seen.map(({ readable }) => readable)),
        'layout shift': median(seen.map(({ shift }) => shift)),
      };
      return { name: path, values };
    }),
  );
  return {
    title: `A customer with ${FLEET.bookings} bookings and ${FLEET.cars} cars on a slow phone, median of ${looks}`,
    rows,
    budgets: { 'readable, ms': BUDGETS.myReadable, 'layout shift': BUDGETS.shift },
    notes: ['Empty caches. Readable: the largest part of the page is painted, from the press on its link.'],
  };
}

/** How much of a page has moved so far without a touch. Must stand alone: it is sent to the browser as text. */
function shifted(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // What is buffered is told in a task of its own.
    setTimeout(() => resolve(sum), 50);
  });
}
