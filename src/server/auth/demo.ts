import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';

type Settings = Pick<Env, 'SITE_URL' | 'HOST' | 'DATABASE_URL'> &
  Partial<
    Pick<Env, 'DVLA_API_KEY' | 'DVSA_API_KEY' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'SMTP_URL'>
  >;

/**
 * Whether the process runs for somebody who tries the site on their own machine: nobody else can reach it, it has a
 * database of its own and no key to anything real.
 */
export function hasDemoAccounts(env: Settings): boolean {
  const real = [
    env.DATABASE_URL,
    env.DVLA_API_KEY,
    env.DVSA_API_KEY,
    env.STRIPE_SECRET_KEY,
    env.STRIPE_PUBLISHABLE_KEY,
    env.SMTP_URL,
  ];
  const ours = isLoopback(new URL(env.SITE_URL).hostname) && isLoopback(env.HOST);
  return ours && real.every((one) => !one);
}
