import type { Browser, Page } from 'playwright';
import { STRIPE_JS } from '../../tests/helpers/stripe-js.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { type PayingSite, servePaying } from '../site/payment.ts';
import { TEMPLATES } from '../site/templates.ts';
import { median, whole } from '../table.ts';
import { LATENCY_MS, slowDown } from './slow-phone.ts';
import { recordTransfers, type Transfer } from './transfers.ts';

/** What only paying needs: Stripe's script, and ours around it. */
const OF_PAYING = /stripe|\/PayForm\./;

/** The page that takes the money on a slow phone, and that no landing page loads anything of it. */
export async function measurePayment(dist: string, port: number, runs: number): Promise<Measurement> {
  const browser = await launchBrowser();
  const times: Record<'stripe' | 'demo', number[]> = { stripe: [], demo: [] };
  let strays: Transfer[] = [];
  let script = 0;
  try {
    for (const form of ['demo', 'stripe'] as const) {
      const site = await servePaying(dist, port, form === 'stripe');
      for (let run = 0; run < runs; run++) {
        const { ms, transfers } = await openForm(browser, site);
        times[form].push(ms);
        script = bytesOf(
          transfers.filter(({ type, url }) => type === 'Script' && !url.includes('stripe.com')),
        );
      }
      if (form === 'stripe') strays = await openLandings(browser, site);
      await site.stop();
    }
  } finally {
    await browser.close();
  }
  const landings = TEMPLATES.filter(({ landing }) => landing).length;
  return {
    title: `Paying by card on a slow phone, median of ${runs}`,
    columns: ['what', 'measured'],
    rows: [
      ['A card can be typed, Stripe’s form from the stand-in', `${whole(median(times.stripe))} ms`],
      ['the same, the form of the demonstration', `${whole(median(times.demo))} ms`],
      ['our script on that page', `${whole(script)} B`],
      [`of paying on ${landings} landing pages`, `${whole(bytesOf(strays))} B`],
    ],
    verdicts: [
      { what: 'Stripe’s form is usable', value: median(times.stripe), budget: BUDGETS.cardForm },
      { what: 'The demonstration’s form is usable', value: median(times.demo), budget: BUDGETS.cardForm },
      { what: 'Files of paying on landing pages', value: strays.length, budget: BUDGETS.none },
    ],
    notes: [
      'Empty caches, from the navigation until two frames after the field is there and the button takes a press.',
      'The stand-in’s script is a few hundred bytes and comes after one delay of the network; Stripe’s own weighs more.',
    ],
    raw: { times, strays },
  };
}

const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { body, headers }) => sum + body + headers, 0);

async function openForm(
  browser: Browser,
  { origin, path, token }: PayingSite,
): Promise<{ ms: number; transfers: Transfer[] }> {
  const context = await openPhone(browser, origin, {});
  try {
    await context.addCookies([{ name: 'session', value: token, url: origin }]);
    const page = await context.newPage();
    await answerForStripe(page);
    const { transfers, session } = await recordTransfers(page);
    await slowDown(session);
    await page.addInitScript(watchForm);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      () => Reflect.get(globalThis, 'benchUsable') as number | undefined,
    );
    return { ms: (await usable.jsonValue()) ?? NaN, transfers };
  } finally {
    await context.close();
  }
}

async function answerForStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', async (route) => {
    // What a test answers itself doesn't pass the browser's slow network.
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS });
  });
}

/** Opens them all, waits until they are quiet, and says what of paying they have loaded. */
async function openLandings(browser: Browser, { origin }: PayingSite): Promise<Transfer[]> {
  const strays: Transfer[] = [];
  for (const { path } of TEMPLATES.filter(({ landing }) => landing)) {
    const context = await openPhone(browser, origin, {});
    const page = await context.newPage();
    const { transfers } = await recordTransfers(page);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    strays.push(...transfers.filter(({ url }) => OF_PAYING.test(url)));
    await context.close();
  }
  return strays;
}

/** Must stand alone: it is sent to the browser as text. The form is hydrated once its island has lost its mark. */
function watchForm(): void {
  const look = () => {
    const form = document.querySelector('form.pay');
    const isAwake = form?.closest('astro-island:not([ssr])');
    if (!isAwake || !form?.querySelector('.pay__card input, .pay__demo input')) {
      requestAnimationFrame(look);
      return;
    }
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Reflect.set(globalThis, 'benchUsable', performance.now())),
    );
  };
  look();
}
