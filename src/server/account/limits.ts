import { createHash } from 'node:crypto';
import { and, eq } from '../db/drizzle.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { type Count, type Limit, perAsker, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { knownDevices } from '../db/schema.ts';
import { networkOf } from '../network.ts';
import type { AccountRow } from './person.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Somebody who tries their five passwords twice. */
const WRONG_HERE: Limit = {
  name: 'wrong password per account, network',
  times: 10,
  windowMs: 15 * MINUTE_MS,
};
/** An office on a Monday morning. Guessing at many accounts ends here. */
const WRONG_PER_NETWORK: Limit = { name: 'wrong password per network', times: 60, windowMs: HOUR_MS };
/** Guessing at one account from many networks ends here, for whoever has not been logged in from theirs before. */
const WRONG_PER_ACCOUNT: Limit = { name: 'wrong password per account', times: 100, windowMs: 24 * HOUR_MS };
/** Each sends an email. */
const ASKED_PER_NETWORK: Limit = { name: 'account email per network', times: 20, windowMs: HOUR_MS };
/** To one mailbox: somebody who looks for it in the wrong folder, and asks again. Others' requests are not counted with theirs. */
const ASKED_HERE: Limit = { name: 'account email per mailbox, network', times: 3, windowMs: HOUR_MS };
const ASKED_HERE_A_DAY: Limit = {
  name: 'account email per mailbox, network, day',
  times: 8,
  windowMs: 24 * HOUR_MS,
};
/** Each press of a link that is one; a wrong link costs us a comparison. */
const PASSWORDS_PER_NETWORK: Limit = { name: 'new password per network', times: 30, windowMs: HOUR_MS };

export const SLOW_DOWN =
  'There were too many wrong passwords. Wait a few minutes, or have a log-in link sent to your email address: that works at once';
export const TOO_MANY_ASKED = 'You have asked for a lot of emails. Wait an hour, or call us';
export const JUST_SENT =
  'We’ve just sent several emails to that address. Look in your inbox and your spam folder, or wait an hour';
export const TOO_MANY_CHOSEN = 'A lot of passwords were chosen from your network. Wait an hour, or call us';

/** Of account and network, so that the rows of two accounts don't show that they share a network. */
export const networkHashOf = (userId: string, address: string): string =>
  createHash('sha256')
    .update(`${userId}\n${networkOf(address)}`)
    .digest('base64url');

/** An id that no account has, so that an unknown address costs the same look. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Whether somebody has logged in to that account from there before. */
export async function isKnownThere(
  db: Pick<Database, 'select'>,
  userId: string,
  address: string,
): Promise<boolean> {
  const itsNetwork = eq(knownDevices.networkHash, networkHashOf(userId, address));
  const [known] = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), itsNetwork))
    .limit(1);
  return known !== undefined;
}

/**
 * What a wrong password counts against, whether or not the account exists. Its owner, where they have logged in before,
 * is not counted with those who guess from elsewhere, and so can't be locked out by them.
 * @param address '' for somebody exempt
 */
export async function wrongPasswordCounts(
  db: Pick<Database, 'select'>,
  { emailKey, person, address }: { emailKey: string; person: AccountRow | null; address: string },
): Promise<Count[]> {
  if (address === '') return [];
  const known = await isKnownThere(db, person?.id ?? NOBODY, address);
  return [
    ...perNetwork(WRONG_PER_NETWORK, address),
    [WRONG_HERE, `${emailKey}\n${networkOf(address)}`],
    ...(known ? [] : [[WRONG_PER_ACCOUNT, emailKey] as const]),
  ];
}

export const askedCounts = (address: string): Count[] => perNetwork(ASKED_PER_NETWORK, address);
/** What one network has us send to one mailbox. */
export const askedHereCounts = (email: string, address: string): Count[] =>
  [ASKED_HERE, ASKED_HERE_A_DAY].flatMap((limit) => perAsker(limit, mailboxOf(email), address));
export const chosenCounts = (address: string): Count[] => perNetwork(PASSWORDS_PER_NETWORK, address);
