import type { Locator, Page } from 'playwright';
import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { median, seconds } from '../table.ts';
import { slowDown } from './slow-phone.ts';

/** A repair page, as a search engine shows it. */
const LANDING = '/brake-pad-replacement';
const PLATE = 'AB18 KQC';
/** The town is filled in from the postcode. */
const FIELDS = {
  Postcode: 'RG12 1AA',
  'Address line 1': '1 Placeholder Street',
  'First name': 'Sample',
  'Last name': 'Driver',
  Email: 'sample.driver@example.com',
  Phone: '07700 900123',
};

/** One booking: what the visitor had to do, and how long they waited at each step, in ms. */
interface Journey {
  taps: number;
  fields: number;
  waits: [step: string, ms: number][];
}

/** From a landing page to the confirmation, at 360 px on a phone four times slower and slow 4G. */
export async function measureJourney(origin: string, runs: number): Promise<Measurement> {
  const browser = await launchBrowser();
  const journeys: Journey[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const context = await openPhone(browser, origin, {});
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await slowDown(session);
      journeys.push(await walk(page, origin));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const [first] = journeys;
  const steps = first?.waits.map(([step]) => step) ?? [];
  const waitAt = (at: number) => median(journeys.map(({ waits }) => waits[at]?.[1] ?? NaN));
  const total = median(journeys.map(({ waits }) => waits.reduce((sum, [, ms]) => sum + ms, 0)));
  return {
    title: `The whole journey at 360 px, 4× slower processor, slow 4G; median of ${runs}`,
    columns: ['step', 'waited'],
    rows: [...steps.map((step, at) => [step, seconds(waitAt(at))]), ['all', seconds(total)]],
    verdicts: [
      { what: 'Machine time of the whole journey', value: total, budget: BUDGETS.journey },
      { what: 'Taps from the plate to the booking', value: first?.taps ?? NaN, budget: BUDGETS.journeyTaps },
      { what: 'Fields typed, each once', value: first?.fields ?? NaN, budget: BUDGETS.journeyFields },
    ],
    notes: ['The touch that opens a field is the field’s.'],
    raw: journeys,
  };
}

async function walk(page: Page, origin: string): Promise<Journey> {
  const journey: Journey = { taps: 0, fields: 0, waits: [] };
  const wait = async (step: string, doing: () => Promise<unknown>, until: Locator) => {
    const started = performance.now();
    await doing();
    await until.waitFor({ timeout: 60_000 });
    journey.waits.push([step, performance.now() - started]);
  };
  const tap = (what: Locator) => {
    journey.taps++;
    return what.tap({ noWaitAfter: true });
  };
  const type = async (field: Locator, value: string) => {
    await field.tap({ noWaitAfter: true });
    journey.fields++;
    // As fast as a thumb: what the page does meanwhile costs nobody a wait.
    await field.pressSequentially(value, { delay: 60 });
  };

  const plate = page.locator('form.reg input[name="reg"]').first();
  await wait('landing page', () => page.goto(origin + LANDING, { waitUntil: 'commit' }), plate);
  await type(plate, PLATE);
  const book = page.getByRole('button', { name: /^Book (it|both|all)/ });
  await wait(
    'what the car is due for',
    () => tap(page.locator('form.reg button[type="submit"]').first()),
    book,
  );
  // The place that is named beside the button is chosen with it.
  await wait('collection page', () => tap(book), page.getByRole('radio', { name: /place/, checked: true }));
  for (const [label, value] of Object.entries(FIELDS))
    await type(page.getByLabel(label, { exact: true }), value);
  await tap(page.getByRole('checkbox', { name: /^Please start on that day/ }));
  await wait(
    'booking confirmed',
    () => tap(page.getByRole('button', { name: /^Confirm booking/ })),
    page.getByText(/Your reference is/),
  );
  return journey;
}
