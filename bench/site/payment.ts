import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { type StripeFake, startStripe } from '../../src/server/stripe/fake/start.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { till } from '../../tests/helpers/payments.ts';
import { temporaryFolder } from '../children.ts';
import { type RunningSite, serveSite } from './serve.ts';

/** A site with Stripe's keys, and somebody logged in whose car is finished. */
export interface PayingSite extends RunningSite {
  /** Of the page on which they pay. */
  path: string;
  /** Of their session. */
  token: string;
}

/** @param hasKeys Stripe's form, from the stand-in; otherwise the one of the demonstration */
export async function servePaying(dist: string, port: number, hasKeys: boolean): Promise<PayingSite> {
  const dataDir = temporaryFolder();
  const { db, close } = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined },
    createLogger('silent'),
  );
  const shop = await till(db, () => new Date());
  const { userId, headers } = await storeCustomer(db, new Date());
  const id = await shop.ready(userId);
  await shop.stripe.close();
  await close();

  const stripe = await startStripe(() => new Date());
  const site = await serveSite({ dist, port, dataDir, ...(hasKeys && { env: keysOf(stripe) }) });
  return {
    ...site,
    path: `/my/booking/${id}/payment`,
    token: headers.Authorization.replace('Bearer ', ''),
    async stop() {
      const log = await site.stop();
      await stripe.close();
      return log;
    },
  };
}

function keysOf({ keys, settings }: StripeFake): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_URL: `http://${settings.at.host}:${settings.at.port}`,
  };
}
