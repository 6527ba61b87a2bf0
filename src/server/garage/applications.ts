import { and, eq, isNull, ne, sql } from '../db/drizzle.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { garageApplications, type tickets } from '../db/schema.ts';

type Ticket = typeof tickets.$inferSelect;

/** A garage's message is an application too, under the same reference; in the transaction that stores the message. */
export async function openApplication(
  tx: Pick<Database, 'insert'>,
  { id: ticketId, reference, content, createdAt }: Ticket,
): Promise<void> {
  if (content.kind !== 'garage') return;
  const times = { createdAt, changedAt: createdAt };
  await tx
    .insert(garageApplications)
    .values({ id: randomUUID(), reference, ticketId, content, state: 'applied', ...times });
}

/** What a garage applied with. */
export type GarageTicket = (typeof garageApplications.$inferSelect)['content'];

/** Null: it didn't apply, or that isn't kept any more. */
export async function appliedWith(
  db: Pick<Database, 'select'>,
  garageId: number,
): Promise<{ id: string; content: GarageTicket } | null> {
  const { id, content } = garageApplications;
  const [row] = await db
    .select({ id, content })
    .from(garageApplications)
    .where(eq(garageApplications.garageId, garageId));
  return row ?? null;
}

/** Whether a garage applied and hasn't been told yes. */
export async function awaitsYes(tx: Pick<Database, '$count'>, garageId: number): Promise<boolean> {
  const its = and(eq(garageApplications.garageId, garageId), ne(garageApplications.state, 'accepted'));
  return (await tx.$count(garageApplications, its)) > 0;
}

/**
 * Deletes what somebody applied with, as long as nobody has begun to check it; in the caller's transaction.
 * @param emailKey address, in lower case
 */
export async function forgetApplicationsFrom(tx: Pick<Database, 'delete'>, emailKey: string): Promise<void> {
  const theirs = eq(sql`lower(${garageApplications.content} ->> 'email')`, emailKey);
  await tx.delete(garageApplications).where(and(theirs, isNull(garageApplications.garageId)));
}
