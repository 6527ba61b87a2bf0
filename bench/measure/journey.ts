import type { Locator, Page } from 'playwright';
import { EARLY_START } from '../../src/domain/booking/early-start.ts';
import { onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { figure, type Measurement, type OpenBench } from '../measurement.ts';
import { median, repeat } from '../numbers.ts';

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
export async function measureJourney({ origin, quick }: OpenBench): Promise<Measurement> {
  const journeys = await repeat(quick ? 1 : 3, () => onPhone(origin, {}, (page) => walk(page, origin)));
  const [first] = journeys;
  const steps = first?.waits.map(([step]) => step) ?? [];
  const waitAt = (at: number) => median(journeys.map(({ waits }) => waits[at]?.[1] ?? NaN));
  const total = median(journeys.map(({ waits }) => waits.reduce((sum, [, ms]) => sum + ms, 0)));
  return {
    title: `The whole journey at 360 px, 4× slower processor, slow 4G; median of ${journeys.length}`,
    rows: [
      ...steps.map((step, at) => figure(`waited for: ${step}, ms`, waitAt(at))),
      figure('waited in all, ms', total, BUDGETS.journey),
      figure('taps from the plate to the booking', first?.taps ?? NaN, BUDGETS.journeyTaps),
      figure('fields typed, each once', first?.fields ?? NaN, BUDGETS.journeyFields),
    ],
    notes: ['The touch that opens a field is the field’s.'],
  };
}

async function walk(page: Page, origin: string): Promise<Journey> {
  await slowDown(page);
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
  await tap(page.getByRole('checkbox', { name: EARLY_START.text }));
  await wait(
    'booking confirmed',
    () => tap(page.getByRole('main').getByRole('button', { name: /^Book/ })),
    page.getByText(/Your reference is/),
  );
  return journey;
}
