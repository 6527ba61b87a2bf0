import { API_BASE } from '../../contract/call/endpoint.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A UK number, or a messaging service's SID. */
  from: string;
  /** What stands in for Twilio; undefined: Twilio itself. */
  at: string | undefined;
  /** Where it tells what became of a text, and signs that address. */
  statusUrl: (row: string) => string;
  /** Where it tells what a number has replied. */
  inboundUrl: string;
}

/** Under /api/v2. */
export const STATUS_PATH = '/sms/status';
export const INBOUND_PATH = '/sms/replies';

/** How texts are sent. */
export interface Texting {
  /** Null: they are written to files. */
  twilio: TwilioSettings | null;
}

type Settings = Pick<
  Env,
  'SITE_URL' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_URL'
>;

/** Without keys they are files on this machine. For everybody else there are none then: a choice that does nothing is no choice. */
export function textingOf(env: Settings): Texting | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (!accountSid || !authToken || !from)
    return isLoopback(new URL(env.SITE_URL).hostname) ? { twilio: null } : null;
  const base = env.SITE_URL + API_BASE;
  return {
    twilio: {
      accountSid,
      authToken,
      from,
      at: env.TWILIO_URL,
      statusUrl: (row) => `${base}${STATUS_PATH}?text=${row}`,
      inboundUrl: `${base}${INBOUND_PATH}`,
    },
  };
}
