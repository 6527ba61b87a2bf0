import Stripe from 'stripe';
import type { Env } from '../env.ts';

/** What a webhook has to tell us: docs/operate.md, "Card payments". */
const EVENTS = ['payment_intent.succeeded', 'refund.updated', 'charge.dispute.created'];
const TIMEOUT_MS = 8000;

type Settings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_URL' | 'SITE_URL'>;

/** Asks Stripe for the webhooks of our key. What is wrong with ours, in words; null where it is right. */
export async function webhookProblem(env: Settings): Promise<string | null> {
  const at = env.STRIPE_URL ? new URL(env.STRIPE_URL) : null;
  const stripe = new Stripe(env.STRIPE_SECRET_KEY ?? '', {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(at && { host: at.hostname, port: Number(at.port) || 80, protocol: 'http' as const }),
  });
  const url = `${env.SITE_URL}/api/v2/stripe/events`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const ours = data.find((one) => one.url === url);
  if (!ours) return `it has no webhook for ${url}`;
  if (ours.status !== 'enabled') return `its webhook for ${url} is ${ours.status}`;
  const told = (event: string) =>
    ours.enabled_events.some(
      (one) => one === '*' || one === event || (one.endsWith('.*') && event.startsWith(one.slice(0, -1))),
    );
  const missing = EVENTS.filter((event) => !told(event));
  return missing.length > 0 ? `its webhook does not tell of ${missing.join(', ')}` : null;
}
