import { FLEET } from '../../tests/helpers/fleet.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import type { Measurement } from '../report.ts';
import { fillFleet } from '../site/fleet.ts';
import { serveSite } from '../site/serve.ts';
import { median, whole } from '../table.ts';
import { largestPaint, shifted } from './paint.ts';
import { slowDown } from './slow-phone.ts';

/** What is opened, and the heading under which its bookings are. */
const PAGES: Record<string, { path: string; heading: string }> = {
  '/my': { path: '/my', heading: 'Under way' },
  'all bookings, the first page': { path: '/my/booking', heading: 'Your bookings' },
  'all bookings, the last page': { path: '/my/booking?page=15', heading: 'Your bookings' },
};

interface Look {
  readable: number;
  shift: number;
}

/** A customer with many bookings opens their pages on a slow phone. */
export async function measureMy(dist: string, port: number, looks: number): Promise<Measurement> {
  const dataDir = temporaryFolder();
  const token = await fillFleet({ DATA_DIR: dataDir, DATABASE_URL: undefined });
  const site = await serveSite({ dist, port, dataDir });
  const browser = await launchBrowser();
  const seen = new Map<string, Look[]>();
  try {
    for (let look = 0; look < looks; look++) {
      for (const [name, { path, heading }] of Object.entries(PAGES)) {
        const context = await openPhone(browser, site.origin, {});
        await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
        const page = await context.newPage();
        await slowDown(await context.newCDPSession(page));
        await page.goto(site.origin + path, { waitUntil: 'load' });
        await page.getByRole('heading', { name: heading }).waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const readable = await page.evaluate(largestPaint);
        seen.set(name, [...(seen.get(name) ?? []), { readable, shift: await page.evaluate(shifted) }]);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const of = (name: string, part: keyof Look) => median((seen.get(name) ?? []).map((look) => look[part]));
  return {
    title: `A customer with ${FLEET.bookings} bookings and ${FLEET.cars} cars on a slow phone, median of ${looks}`,
    columns: ['page', 'readable', 'layout shift'],
    rows: Object.keys(PAGES).map((name) => [
      name,
      `${whole(of(name, 'readable'))} ms`,
      of(name, 'shift').toFixed(3),
    ]),
    verdicts: Object.keys(PAGES).flatMap((name) => [
      { what: `${name} is readable`, value: of(name, 'readable'), budget: BUDGETS.myReadable },
      { what: `${name}, layout shift`, value: of(name, 'shift'), budget: BUDGETS.shift },
    ]),
    notes: ['Empty caches. Readable: the largest part of the page is painted, from the press on its link.'],
    raw: { seen: Object.fromEntries(seen) },
  };
}
