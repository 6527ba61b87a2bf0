import type { Page } from 'playwright';
import { onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement, OpenBench } from '../measurement.ts';
import { inTurn, median, repeat } from '../numbers.ts';

interface Deed {
  name: string;
  path: string;
  shows: string;
  deed: (page: Page) => Promise<void>;
}

const SERVICES = { path: '/booking/create/services', shows: '.svc .price' };

/** What visitors do in the wizard, each on the page where they do it. */
const DEEDS: readonly Deed[] = [
  {
    name: 'add a service',
    ...SERVICES,
    deed: (page) => page.getByRole('button', { name: 'Add MOT test (class 4)' }).first().tap(),
  },
  {
    name: 'remove a service',
    ...SERVICES,
    deed: (page) => page.getByRole('button', { name: 'Added Full service' }).first().tap(),
  },
  {
    name: 'another tab',
    ...SERVICES,
    deed: (page) => page.getByRole('navigation', { name: 'Service groups' }).getByRole('link').nth(1).tap(),
  },
  {
    name: 'type into the search',
    ...SERVICES,
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
export async function measureInteractions({ origin, visitors, quick }: OpenBench): Promise<Measurement> {
  const runs = quick ? 1 : 5;
  const rows = await inTurn(DEEDS, async ({ name, path, shows, deed }) => {
    const times = await repeat(runs, () =>
      onPhone(origin, { storage: visitors.shopping }, async (page) => {
        let slowest = 0;
        await page.exposeFunction('benchEvent', (ms: number) => (slowest = Math.max(slowest, ms)));
        await page.addInitScript(watchEvents);
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await page.locator(shows).first().waitFor();
        await slowDown(page, { network: false });
        slowest = 0;
        await deed(page);
        await page.waitForTimeout(1500);
        return slowest;
      }),
    );
    return { name, values: { median: median(times), worst: Math.max(...times) } };
  });
  return {
    title: `Interaction to next paint, 4× slower processor, ms; median of ${runs}`,
    rows,
    budgets: { median: BUDGETS.nextPaint },
    notes: ['The browser counts in steps of 8 ms; events below 16 ms are not told and count as 0.'],
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
