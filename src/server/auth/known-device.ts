import { and, eq, lt, sql } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import { KNOWN_DEVICE_DAYS } from '../../domain/account/session.ts';
import type { Database } from '../db/database.ts';
import { knownDevices, sessions } from '../db/schema.ts';

type KnownDevice = typeof knownDevices.$inferSelect;

/**
 * Remembers where somebody logs in.
 * @returns whether they have logged in elsewhere, and never there
 */
export async function meetDevice(
  tx: Pick<Database, 'select' | 'insert'>,
  { seenAt, ...device }: KnownDevice,
): Promise<boolean> {
  const known = await tx
    .select({ device: knownDevices.device, networkHash: knownDevices.networkHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId));
  await tx
    .insert(knownDevices)
    .values({ ...device, seenAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device, knownDevices.networkHash],
      set: { seenAt },
    });
  const isThis = (one: (typeof known)[number]) =>
    one.device === device.device && one.networkHash === device.networkHash;
  return known.length > 0 && !known.some(isThis);
}

/** Forgets where nobody is logged in to an account any more: its owner wants no log-in from there. */
export async function forgetDevices(tx: Pick<Database, 'select' | 'delete'>, userId: string): Promise<void> {
  const { device, networkHash } = knownDevices;
  const open = sql`exists (select 1 from ${sessions} where ${sessions.userId} = ${knownDevices.userId}
    and ${sessions.device} = ${device} and ${sessions.networkHash} = ${networkHash})`;
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), sql`not ${open}`));
}

/** Forgets what has not been used for long. */
export async function purgeDevices(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, daysAfter(now, -KNOWN_DEVICE_DAYS)));
}
