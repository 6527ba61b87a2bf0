import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';
import { type CardGateway, stripeGateway } from './gateway.ts';
import { registerDomain } from './gateway.domain.ts';
import { demoBank, type DemoBank } from './fake/bank.ts';
import { type SentEvent, startStripe } from './fake/start.ts';

/** How cards are paid with on this site. */
export interface Cards {
  gateway: CardGateway;
  /** For Stripe's form in the browser; null: there is none, and ours takes its place. */
  publishableKey: string | null;
  /** What a browser and a bank do, where nothing is real; null: Stripe's own. */
  demo: DemoBank | null;
  /** Has the site's domain registered for wallets; null: there is nothing to register. @see registerDomain */
  registerDomain: (() => Promise<string | null>) | null;
}

type Settings = Pick<
  Env,
  'SITE_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL'
>;

interface Opened {
  /** null: no card can be paid with here. */
  cards: Cards | null;
  close: () => Promise<void>;
}

/**
 * Stripe, with its keys. Without them, on this machine: a stand-in within this process, so that the same code runs and no
 * money moves. Without them, for everybody else: no cards, and pages say how to pay by phone.
 * @param onEvent takes what the stand-in tells of, in the place of Stripe's calls
 */
export async function openCards(
  env: Settings,
  { clock, onEvent }: { clock: () => Date; onEvent: (event: SentEvent) => void },
): Promise<Opened> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_URL } = env;
  if (secretKey && publishableKey && webhookSecrets) {
    const at = STRIPE_URL && addressOf(STRIPE_URL);
    const gateway = stripeGateway({ secretKey, webhookSecrets, ...(at && { at }) });
    const { protocol, hostname } = new URL(env.SITE_URL);
    const isPublic = protocol === 'https:' && !isLoopback(hostname);
    const registers = isPublic ? () => registerDomain({ secretKey, ...(at && { at }) }, hostname) : null;
    return {
      cards: { gateway, publishableKey, demo: null, registerDomain: registers },
      close: () => Promise.resolve(),
    };
  }
  if (!isLoopback(new URL(env.SITE_URL).hostname)) return { cards: null, close: () => Promise.resolve() };
  const stripe = await startStripe(clock);
  stripe.onEvent = onEvent;
  const gateway = stripeGateway(stripe.settings);
  return {
    cards: { gateway, publishableKey: null, demo: demoBank(stripe), registerDomain: null },
    close: stripe.close,
  };
}

function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) || 80 };
}
