import type { Page } from 'playwright';
import type { Database } from '../../src/server/db/database.ts';
import { startStripe } from '../../src/server/stripe/fake/start.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { till } from '../../tests/helpers/payments.ts';
import { STRIPE_JS } from '../../tests/helpers/stripe-js.ts';
import { LATENCY_MS, onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { median, repeat } from '../numbers.ts';
import { figure, type Measurement } from '../report.ts';
import { onFilled, tokenOf } from '../site/databases.ts';
import type { Bench } from '../site/serve.ts';

/** The page that takes the money on a slow phone. That no landing page loads anything of it is seen by `bytes`. */
export async function payment(bench: Bench): Promise<Measurement> {
  const runs = bench.quick ? 1 : 5;
  const usable = (env: Record<string, string>) =>
    onFilled(
      bench,
      fill,
      async ({ origin }, { path, token }) =>
        median(await repeat(runs, () => onPhone(origin, { token }, (page) => openForm(page, origin + path)))),
      env,
    );
  const stripe = await startStripe(() => new Date());
  const { keys, settings } = stripe;
  const withKeys = await usable({
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecrets.join(),
    STRIPE_URL: `http://${settings.at.host}:${settings.at.port}`,
  });
  await stripe.close();
  return {
    title: `Paying by card on a slow phone: ms until a card can be typed, median of ${runs}`,
    rows: [
      figure('Stripe’s form, from the stand-in', withKeys, BUDGETS.cardForm),
      figure('the form of the demonstration', await usable({}), BUDGETS.cardForm),
    ],
  };
}

/** @returns the session of somebody whose car is finished, and the page on which they pay */
async function fill(db: Database): Promise<{ path: string; token: string }> {
  const shop = await till(db, () => new Date());
  const { userId, headers } = await storeCustomer(db, new Date());
  const id = await shop.ready(userId);
  await shop.stripe.close();
  return { path: `/my/booking/${id}/payment`, token: tokenOf(headers) };
}

async function openForm(page: Page, url: string): Promise<number> {
  await page.route('https://js.stripe.com/**', async (route) => {
    // What a test answers itself doesn't pass the browser's slow network.
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS });
  });
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  // The form is hydrated once its island has lost its mark.
  const field = 'astro-island:not([ssr]) form.pay :is(.pay__card, .pay__demo) input';
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, field);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
}
