import type { Page } from 'playwright';
import { STRIPE_JS } from '../../tests/helpers/stripe-js.ts';
import { LATENCY_MS, onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { type Bench, figure, type Measurement } from '../measurement.ts';
import { median, repeat } from '../numbers.ts';
import { type PayingSite, servePaying } from '../site/payment.ts';

/** The page that takes the money on a slow phone. That no landing page loads anything of it is seen by `bytes`. */
export async function measurePayment(bench: Bench): Promise<Measurement> {
  const runs = bench.quick ? 1 : 5;
  const usable = async (hasKeys: boolean) =>
    median(await servePaying(bench, hasKeys, (site) => repeat(runs, () => openForm(site))));
  return {
    title: `Paying by card on a slow phone: ms until a card can be typed, median of ${runs}`,
    rows: [
      figure('Stripe’s form, from the stand-in', await usable(true), BUDGETS.cardForm),
      figure('the form of the demonstration', await usable(false), BUDGETS.cardForm),
    ],
    notes: [
      'Empty caches, from the navigation until two frames after the field is there and the button takes a press.',
      'The stand-in’s script is a few hundred bytes and comes after one delay of the network; Stripe’s own weighs more.',
    ],
  };
}

const openForm = ({ origin, path, token }: PayingSite): Promise<number> =>
  onPhone(origin, { token }, async (page) => {
    await answerForStripe(page);
    await slowDown(page);
    await page.addInitScript(watchForm);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      () => Reflect.get(globalThis, 'benchUsable') as number | undefined,
    );
    return (await usable.jsonValue()) ?? NaN;
  });

async function answerForStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', async (route) => {
    // What a test answers itself doesn't pass the browser's slow network.
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS });
  });
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
