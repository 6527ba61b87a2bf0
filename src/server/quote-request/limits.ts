import type { Site } from '../../content-model/site.ts';
import { type Count, countAllWithin, type Limit, perMailbox, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';

const HOUR_MS = 60 * 60_000;

/** An office or a mobile network may share an address. */
const PER_NETWORK: Limit = { name: 'quote requests per network', times: 10, windowMs: HOUR_MS };
/** Each sends a receipt to that address, which may not be the writer's own. */
const PER_MAILBOX: Limit = { name: 'quote requests per mailbox', times: 5, windowMs: 24 * HOUR_MS };

/** Counts one that asks for a price, in the caller's transaction. Throws too_many. */
export async function countRequest(
  tx: Pick<Database, 'insert'>,
  { address, mailbox, now, site }: { address: string; mailbox: string; now: Date; site: Site },
): Promise<void> {
  const counts: Count[] = [...perNetwork(PER_NETWORK, address), ...perMailbox(PER_MAILBOX, mailbox, address)];
  const message = `You’ve asked for several prices in a short time, so this wasn’t sent. Call ${site.phone.display}, or send it later`;
  await countAllWithin(tx, counts, { now, message });
}
