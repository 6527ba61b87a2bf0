import { createHash } from 'node:crypto';
import { and, eq } from '../db/drizzle.ts';
import { type Count, type Limit, perNetwork } from '../auth/rate-limit.ts';
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
/** Each sends an email, of which one mailbox gets three an hour. */
const ASKED_PER_NETWORK: Limit = { name: 'account email per network', times: 20, windowMs: HOUR_MS };
/** Each press of a link that is one; a wrong link costs us a comparison. */
const PASSWORDS_PER_NETWORK: Limit = { name: 'new password per network', times: 30, windowMs: HOUR_MS };

export const SLOW_DOWN =
  'There were too many wrong passwords. Wait a few minutes, or have a log-in link sent to your email address: that works at once';
export const TOO_MANY_ASKED = 'You have asked for a lot of emails. Wait an hour, or call us';
export const TOO_MANY_CHOSEN = 'A lot of passwords were chosen from your network. Wait an hour, or call us';

/** Of account and network, so that the rows of two accounts don't show that they share a network. */
export const networkHashOf = (userId: string, address: string): string =>
  createHash('sha256')
    .update(`${userId}\n${networkOf(address)}`)
    .digest('base64url');

/** An id that no account has, so that an unknown address costs the same look. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

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
  const userId = person?.id ?? NOBODY;
  const itsNetwork = eq(knownDevices.networkHash, networkHashOf(userId, address));
  const [known] = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), itsNetwork))
    .limit(1);
  return [
    ...perNetwork(WRONG_PER_NETWORK, address),
    [WRONG_HERE, `${emailKey}\n${networkOf(address)}`],
    ...(known ? [] : [[WRONG_PER_ACCOUNT, emailKey] as const]),
  ];
}

export const askedCounts = (address: string): Count[] => perNetwork(ASKED_PER_NETWORK, address);
export const chosenCounts = (address: string): Count[] => perNetwork(PASSWORDS_PER_NETWORK, address);
