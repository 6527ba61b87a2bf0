import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { networkOf, widerNetworkOf } from '../network.ts';

/** So many times within a window that starts with the first. All limits, with reasons: docs/security.md. */
export interface Limit {
  /** What is counted, e.g. `ticket per network`. */
  name: string;
  times: number;
  windowMs: number;
}

/** A limit and who is counted: an address, a network, …; stored only as a hash. */
export type Count = readonly [limit: Limit, who: string];

/**
 * Counts one more and refuses whatever exceeds the limit. Counters are in the database, so all processes share them,
 * and two at once wait for each other. Call it inside a transaction that is rolled back on a refusal. `message`: what
 * the visitor is told on a refusal.
 * @throws AppError `too_many`, with the time left until the window ends
 */
export async function countWithin(
  tx: Pick<Database, 'insert'>,
  { limit, who, now, message }: { limit: Limit; who: string; now: Date; message: string },
): Promise<void> {
  const { count, endsAt } = await countOne(tx, [limit, who], now);
  if (count > limit.times)
    throw new AppError('too_many', message, {}, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
}

/**
 * Counts one more under each limit, in this order, which must be the same everywhere or two requests could deadlock.
 */
export async function countAllWithin(
  tx: Pick<Database, 'insert'>,
  counts: readonly Count[],
  { now, message }: { now: Date; message: string },
): Promise<void> {
  for (const [limit, who] of counts) await countWithin(tx, { limit, who, now, message });
}

/** Counts one more, and says whether that was within the limit. */
export async function isWithin(tx: Pick<Database, 'insert'>, count: Count, now: Date): Promise<boolean> {
  return (await countOne(tx, count, now)).count <= count[0].times;
}

/** Takes one back of each: what was counted beforehand has turned out not to count. */
export async function uncount(
  tx: Pick<Database, 'update' | 'delete'>,
  counts: readonly Count[],
): Promise<void> {
  for (const count of counts) {
    const its = eq(rateLimits.key, keyOf(count));
    const left = await tx
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(its, gt(rateLimits.count, 1)))
      .returning({ key: rateLimits.key });
    if (left.length === 0) await tx.delete(rateLimits).where(and(its, eq(rateLimits.count, 1)));
  }
}

const keyOf = ([limit, who]: Count): string =>
  createHash('sha256').update(`${limit.name}\n${who}`).digest('base64url');

async function countOne(
  tx: Pick<Database, 'insert'>,
  [limit, who]: Count,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const key = keyOf([limit, who]);
  const endsAt = new Date(now.getTime() + limit.windowMs);
  const over = sql`${rateLimits.endsAt} <= excluded.ends_at - ${`${limit.windowMs} milliseconds`}::interval`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, name: limit.name, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
  if (!row) throw new Error('A count that was just written is not there');
  return row;
}

/** How many times as much a /48 may do as one of the 65,536 networks in it. */
const WIDER = 4;

/**
 * One limit, counted for an address: for its network and, for IPv6, also for the wider network that a single customer
 * of a provider may hold. Empty if the address is '', which is not counted.
 * @param times how many times as much the wider network may do
 */
export function perNetwork(limit: Limit, address: string, times = WIDER): Count[] {
  const network = networkOf(address);
  if (network === '') return [];
  const wider = widerNetworkOf(address);
  const name = `${limit.name}, /48`;
  return [
    [limit, network],
    ...(wider === null ? [] : [[{ ...limit, name, times: times * limit.times }, wider] as const]),
  ];
}

/** How many times as much all networks together may have sent to one mailbox as one of them, and a /48. */
const ALL = 4;
const WIDER_TO_MAILBOX = 2;

/**
 * One limit on what a form sends to a typed address: counted for who asks, so that a stranger's requests don't use up those
 * of the mailbox's owner, who is on another network.
 */
export function perAsker(limit: Limit, mailbox: string, address: string): Count[] {
  // Who isn't counted for their own network is still counted for the mailbox.
  const networks = address === '' ? [[limit, ''] as const] : perNetwork(limit, address, WIDER_TO_MAILBOX);
  return networks.map(([each, network]) => [each, `${mailbox}\n${network}`]);
}

/** The same, and a bound on what all networks together have sent to it. */
export const perMailbox = (limit: Limit, mailbox: string, address: string): Count[] => [
  ...perAsker(limit, mailbox, address),
  [{ ...limit, name: `${limit.name}, all networks`, times: ALL * limit.times }, mailbox],
];

/** Deletes counters whose window has ended. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}
