import type { Locator, Page } from 'playwright';
import { EARLY_START } from '../../src/domain/booking/early-start.ts';
import { onPhone, slowDown } from '../browser.ts';
import { type Budget, BUDGETS } from '../budgets.ts';
import { median, repeat } from '../numbers.ts';
import { figure, type Measurement } from '../report.ts';
import type { OpenBench } from '../site/serve.ts';
import { fingerOver, type Sight, watching } from './sight.ts';

/** A repair page, as a search engine shows it. */
const LANDING = '/brake-pad-replacement';
const PLATE = 'AB18 KQC';
/** The town is filled in from the postcode. */
const FIELDS = {
  Postcode: 'RG12 1AA',
  'Address line 1': '1 Placeholder Street',
  'First name': 'Sample',
  'Last name (optional)': 'Driver',
  Email: 'sample.driver@example.com',
  Phone: '07700 900123',
};

/** What is waited for. */
const SEEN = {
  form: { css: 'form.reg input[name="reg"]' },
  price: { css: 'main .price b, main .facts dd', text: '£\\d' },
  due: { css: 'main button', text: '^Book (it|both|all)' },
  place: { css: 'main input[type="radio"]:checked', text: 'place' },
  reference: { css: 'main .booked', text: 'Your reference is' },
};

const plateOf = (page: Page) => page.locator('form.reg input[name="reg"]').first();
const submitOf = (page: Page) => page.locator('form.reg button[type="submit"]').first();

/** Tap on 'Get quote' → prices readable, on a slow phone. */
export async function tap({ origin, quick }: OpenBench): Promise<Measurement> {
  const tapOnce = (fillIn: (page: Page) => Promise<void>) =>
    onPhone(origin, {}, async (page) => {
      await slowDown(page);
      const wait = await watching(page, SEEN.form);
      await wait(SEEN.form, () => page.goto(origin, { waitUntil: 'networkidle' }));
      await fillIn(page);
      return wait(SEEN.price, await fingerOver(submitOf(page)));
    });
  // With fast thumbs: React comes meanwhile.
  const typed = () => tapOnce((page) => plateOf(page).pressSequentially(PLATE, { delay: 250 }));
  // At once, as a password manager or the browser's own memory would: the tap comes before any script.
  const put = (input: HTMLElement | SVGElement, plate: string) => Reflect.set(input, 'value', plate);
  const filledIn = () => tapOnce(async (page) => void (await plateOf(page).evaluate(put, PLATE)));
  // The first warms the browser and the server up and is not counted.
  await typed();
  const turns = await repeat(quick ? 1 : 5, async () => [await typed(), await filledIn()]);
  const middle = (way: number) => median(turns.map((turn) => turn[way] ?? NaN));
  return {
    title: `Tap on 'Get quote' → prices readable, in ms; slow 4G, 4× slower processor; median of ${turns.length}`,
    rows: [
      figure('typed, React is there', middle(0), BUDGETS.tapToPrices),
      figure('filled in, plain form', middle(1), BUDGETS.tapToPrices),
    ],
  };
}

/** For so long somebody reads what their car is due for, before they press: the next step comes meanwhile. */
const READS_MS = 2500;

/** What each wait may take; that for the landing page is among those of Lighthouse. */
const STEPS: Record<string, Budget> = {
  'what the car is due for': BUDGETS.firstStep,
  'collection page': BUDGETS.furtherStep,
  'booking confirmed': BUDGETS.furtherStep,
};

/** One booking: what the visitor had to do, and how long they waited at each step, in ms. */
interface Journey {
  taps: number;
  fields: number;
  waits: Map<string, number>;
}

/** From a landing page to the confirmation, at 360 px on a phone four times slower and slow 4G. */
export async function journey({ origin, quick }: OpenBench): Promise<Measurement> {
  const journeys = await repeat(quick ? 1 : 3, () => onPhone(origin, {}, (page) => walk(page, origin)));
  const middle = (of: (journey: Journey) => number) => median(journeys.map(of));
  const steps = [...(journeys[0]?.waits.keys() ?? [])];
  const inAll = ({ waits }: Journey) => [...waits.values()].reduce((sum, ms) => sum + ms, 0);
  return {
    title: `The whole journey at 360 px, 4× slower processor, slow 4G; median of ${journeys.length}`,
    rows: [
      ...steps.map((step) =>
        figure(
          `waited for: ${step}, ms`,
          middle(({ waits }) => waits.get(step) ?? NaN),
          STEPS[step],
        ),
      ),
      figure('waited in all, ms', middle(inAll), BUDGETS.journey),
      figure(
        'taps from the plate to the booking',
        middle(({ taps }) => taps),
        BUDGETS.journeyTaps,
      ),
      figure(
        'fields typed, each once',
        middle(({ fields }) => fields),
        BUDGETS.journeyFields,
      ),
    ],
  };
}

async function walk(page: Page, origin: string): Promise<Journey> {
  await slowDown(page);
  const walked: Journey = { taps: 0, fields: 0, waits: new Map() };
  const seen = await watching(page, SEEN.form);
  const wait = async (step: string, until: Sight, doing: () => Promise<unknown>) =>
    walked.waits.set(step, await seen(until, doing));
  const touch = async (what: Locator) => {
    walked.taps++;
    return fingerOver(what);
  };
  const type = async (field: Locator, value: string) => {
    await field.tap({ noWaitAfter: true });
    walked.fields++;
    // What the page does then costs nobody a wait.
    await field.pressSequentially(value, { delay: 60 });
  };

  await wait('landing page', SEEN.form, () => page.goto(origin + LANDING, { waitUntil: 'commit' }));
  await type(plateOf(page), PLATE);
  const book = page.getByRole('button', { name: /^Book (it|both|all)/ });
  await wait('what the car is due for', SEEN.due, await touch(submitOf(page)));
  await page.waitForTimeout(READS_MS);
  // The place that is named beside the button is chosen with it.
  await wait('collection page', SEEN.place, await touch(book));
  for (const [label, value] of Object.entries(FIELDS))
    await type(page.getByLabel(label, { exact: true }), value);
  const early = await touch(page.getByRole('checkbox', { name: EARLY_START.text }));
  await early();
  const done = page.getByRole('main').getByRole('button', { name: /^Book/ });
  await wait('booking confirmed', SEEN.reference, await touch(done));
  return walked;
}
