import { and, eq, inArray, isNull, lt, notExists, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { forgetting } from '../db/forgetting.ts';
import {
  garageBanks,
  garageEntries,
  garagePayments,
  garages,
  garageShares,
  garageStatements,
  selfBillings,
} from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';

/**
 * Deletes what is older than tax asks for. A garage can be one person, so its agreements and its account go too: the
 * account once it has left and is paid. What belongs to a booking goes with that.
 */
export async function forgetShares(db: Database, mails: readonly MailKind[], now: Date): Promise<void> {
  const since = retainedSince('bookings', now);
  const day = localNow(since).date;
  await db.transaction(async (tx) => {
    await forgetting(tx);
    await tx.delete(garageEntries).where(and(isNull(garageEntries.bookingId), lt(garageEntries.at, since)));
    await tx.delete(garageStatements).where(lt(garageStatements.issuedAt, since));
    const old = lt(selfBillings.untilDay, day);
    const subjects = tx
      .select({ id: sql`${selfBillings.id}::text` })
      .from(selfBillings)
      .where(old);
    await dequeue(tx, mails, subjects);
    await tx.delete(selfBillings).where(old);
    const left = tx.select({ id: garages.id }).from(garages).where(eq(garages.state, 'left'));
    const unpaid = tx
      .select({ id: garageStatements.id })
      .from(garageStatements)
      .leftJoin(garagePayments, eq(garagePayments.statementId, garageStatements.id))
      .where(and(eq(garageStatements.garageId, garageBanks.garageId), isNull(garagePayments.paidAt)));
    await tx.delete(garageBanks).where(and(inArray(garageBanks.garageId, left), notExists(unpaid)));
    await tx
      .delete(garageShares)
      .where(and(inArray(garageShares.garageId, left), lt(garageShares.fromDay, day)));
  });
}
