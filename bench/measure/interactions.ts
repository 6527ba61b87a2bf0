import type { Page } from 'playwright';
import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import type { Storages } from '../site/visitor.ts';
import { median, whole } from '../table.ts';
import { slowDown } from './slow-phone.ts';

type Deed = (page: Page) => Promise<void>;

/** What visitors do in the wizard, each on the page where they do it. */
const DEEDS: { name: string; path: string; shows: string; deed: Deed }[] = [
  {
    name: 'add a service',
    path: '/booking/create/services',
    shows: '.svc .price',
    deed: (page) => page.getByRole('button', { name: 'Add MOT test (class 4)' }).first().tap(),
  },
  {
    name: 'remove a service',
    path: '/booking/create/services',
    shows: '.svc .price',
    deed: (page) => page.getByRole('button', { name: 'Added Full service' }).first().tap(),
  },
  {
    name: 'another tab',
    path: '/booking/create/services',
    shows: '.svc .price',
    deed: (page) => page.getByRole('navigation', { name: 'Service groups' }).getByRole('link').nth(1).tap(),
  },
  {
    name: 'type into the search',
    path: '/booking/create/services',
    shows: '.svc .price',
    deed: async (page) => {
      await page.getByLabel('Search for any service, repair or diagnostics').tap();
      await page.keyboard.type('brake', { delay: 150 });
    },
  },
  {
    name: 'type into the form',
    path: '/booking/create/collection-info',
    shows: 'form fieldset',
    deed: async (page) => {
      await page.getByLabel('First name', { exact: true }).tap();
      await page.keyboard.type('Sample', { delay: 150 });
    },
  },
];

/** Interaction to next paint of each deed: the slowest event of it, on a processor four times slower. */
export async function measureInteractions(
  origin: string,
  visitors: Storages,
  runs: number,
): Promise<Measurement> {
  const browser = await launchBrowser();
  const rows: { name: string; times: number[] }[] = [];
  try {
    for (const { name, path, shows, deed } of DEEDS) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        const context = await openPhone(browser, origin, visitors.shopping);
        const page = await context.newPage();
        let slowest = 0;
        await page.exposeFunction('benchEvent', (ms: number) => (slowest = Math.max(slowest, ms)));
        await page.addInitScript(watchEvents);
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await page.locator(shows).first().waitFor();
        const session = await context.newCDPSession(page);
        await slowDown(session, { network: false });
        slowest = 0;
        await deed(page);
        await page.waitForTimeout(1500);
        times.push(slowest);
        await context.close();
      }
      rows.push({ name, times });
    }
  } finally {
    await browser.close();
  }
  return {
    title: `Interaction to next paint, 4× slower processor, ms; median of ${runs}`,
    columns: ['deed', 'median', 'worst'],
    rows: rows.map(({ name, times }) => [name, whole(median(times)), whole(Math.max(...times))]),
    verdicts: rows.map(({ name, times }) => ({
      what: `Next paint after: ${name}`,
      value: median(times),
      budget: BUDGETS.nextPaint,
    })),
    notes: ['The browser counts in steps of 8 ms; events below 16 ms are not told and count as 0.'],
    raw: rows,
  };
}

/** Tells of every event that took a frame or more. Must stand alone: it is sent to the browser as text. */
function watchEvents(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Of an interaction only: pointermove and the like have no id.
      if (Reflect.get(entry, 'interactionId')) Reflect.get(globalThis, 'benchEvent')?.(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}
