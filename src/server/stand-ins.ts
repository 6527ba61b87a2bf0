import { isDemo } from '../content-model/built-in.mjs';
import { STAND_INS } from './env-schema.ts';
import { type Env, SettingsError } from './env.ts';
import { isLoopback } from './loopback.ts';

export type StandIn = (typeof STAND_INS)[number];

type Settings = Pick<
  Env,
  'SITE_URL' | 'SMTP_URL' | 'DVLA_API_KEY' | 'DVSA_API_KEY' | 'STRIPE_URL' | 'TWILIO_URL' | 'ALLOW_STAND_INS'
>;

/** What takes the place of something real, and what to do about it. */
const MEANING: Record<StandIn, string> = {
  mail: 'emails are written to files and reach nobody: set SMTP_URL',
  registers: 'lookups are answered by the demo registry: set DVLA_API_KEY, DVSA_* or both, and build again',
  stripe: 'cards are paid at STRIPE_URL, which is not Stripe: leave it out',
  twilio: 'texts are sent to TWILIO_URL, which is not Twilio: leave it out',
};

/** What of this site isn't real. */
export function standIns(env: Settings): StandIn[] {
  const used: Record<StandIn, boolean> = {
    mail: !env.SMTP_URL,
    registers: isDemo(env),
    stripe: env.STRIPE_URL !== undefined,
    twilio: env.TWILIO_URL !== undefined,
  };
  return STAND_INS.filter((one) => used[one]);
}

/** Throws SettingsError when a public site uses a stand-in that nobody has allowed by name: its customers would not know. */
export function refuseStandIns(env: Settings): void {
  if (isLoopback(new URL(env.SITE_URL).hostname)) return;
  const refused = standIns(env).filter((one) => !env.ALLOW_STAND_INS.includes(one));
  if (refused.length === 0) return;
  throw new SettingsError(
    `SITE_URL is public, but some of this site isn’t real:\n${refused.map((one) => `  - ${one}: ${MEANING[one]}\n`).join('')}` +
      `For a test site allow it by name: ALLOW_STAND_INS=${refused.join(',')}`,
  );
}
