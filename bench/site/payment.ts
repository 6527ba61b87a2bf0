import { type StripeFake, startStripe } from '../../src/server/stripe/fake/start.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { till } from '../../tests/helpers/payments.ts';
import { temporaryFolder } from '../children.ts';
import type { Bench } from '../measurement.ts';
import { fillDatabase, tokenOf } from './databases.ts';
import { withSite } from './serve.ts';

/** A site with somebody logged in whose car is finished. */
export interface PayingSite {
  origin: string;
  /** Of the page on which they pay. */
  path: string;
  /** Of their session. */
  token: string;
}

/** @param hasKeys Stripe's form, from the stand-in; otherwise the one of the demonstration */
export async function servePaying<T>(
  { dist, port }: Bench,
  hasKeys: boolean,
  use: (site: PayingSite) => Promise<T>,
): Promise<T> {
  const dataDir = temporaryFolder();
  const paying = await fillDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, async (db) => {
    const shop = await till(db, () => new Date());
    const { userId, headers } = await storeCustomer(db, new Date());
    const id = await shop.ready(userId);
    await shop.stripe.close();
    return { path: `/my/booking/${id}/payment`, token: tokenOf(headers) };
  });
  const stripe = await startStripe(() => new Date());
  const env = hasKeys ? keysOf(stripe) : {};
  const result = await withSite({ dist, port, dataDir, env }, ({ origin }) => use({ origin, ...paying }));
  await stripe.close();
  return result;
}

function keysOf({ keys, settings }: StripeFake): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_URL: `http://${settings.at.host}:${settings.at.port}`,
  };
}
