import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Rows that are looked at in one go. */
export const BATCH = 10;
/** Nobody else takes a mail that a sender has taken, for this long; a sender that died loses it then. */
const LEASE_MS = 2 * 60_000;

/**
 * Mails that one mailbox gets in any hour. A customer who books, moves and cancels gets three; whoever types a
 * stranger's address into our forms cannot have us send that stranger more. What is over waits, and goes as one mail.
 */
export const MAILS_AN_HOUR = 3;
const HOUR_MS = 60 * 60_000;

/** Rows in one mail at most: composing them takes a fraction of the lease. What is over goes with the next one. */
const MOST_IN_ONE = 200;

const open = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Takes rows that are due, for LEASE_MS. */
export async function lease(db: Database, now: Date): Promise<OutboxRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(open, lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(outbox)
      .set({ dueAt: leaseEnd(now) })
      .where(inArray(outbox.id, ids))
      .returning();
  });
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** What may happen to a leased row. */
export type Turn =
  /** These rows go now, as one mail; the oldest first. Their attempt is counted. */
  | { kind: 'send'; rows: OutboxRow[] }
  /** The mailbox has had its mails of the hour. */
  | { kind: 'held'; until: Date }
  /** Another sender has taken it since, alone or with others to the same mailbox. */
  | { kind: 'gone' };

/** For our own staff: nothing is held back. */
export async function takeStaffTurn(db: Database, row: OutboxRow, now: Date): Promise<Turn> {
  const taken = { attempts: row.attempts + 1, triedAt: now };
  const rows = await db.update(outbox).set(taken).where(stillMine(row)).returning();
  return rows.length > 0 ? { kind: 'send', rows } : { kind: 'gone' };
}

/**
 * For everybody else. Rows that go as one mail share their `triedAt`, which no other mail to that mailbox has: counting
 * its values counts mails, and a mail that is tried again is the same rows as before. All waiting rows of the mailbox go
 * along with one that was not tried yet. Senders of one mailbox do this one after the other, in whatever process.
 * @param address as the composed mail has it
 */
export async function takeTurn(db: Database, row: OutboxRow, address: string, now: Date): Promise<Turn> {
  const digest = createHash('sha256').update(mailboxOf(address)).digest();
  const recipient = digest.toString('hex');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${digest.readBigInt64BE()}::bigint)`);
    const [own] = await tx.update(outbox).set({ recipient }).where(stillMine(row)).returning();
    if (!own) return { kind: 'gone' };

    const before = own.triedAt;
    const others = await tx
      .selectDistinct({ at: outbox.triedAt })
      .from(outbox)
      .where(
        and(
          eq(outbox.recipient, recipient),
          gt(outbox.triedAt, new Date(now.getTime() - HOUR_MS)),
          before ? ne(outbox.triedAt, before) : undefined,
        ),
      )
      .orderBy(desc(outbox.triedAt))
      .limit(MAILS_AN_HOUR);
    const times = others.map(({ at }) => at?.getTime() ?? 0);
    const together = and(
      eq(outbox.recipient, recipient),
      open,
      before ? eq(outbox.triedAt, before) : isNull(outbox.triedAt),
    );

    const oldest = times[MAILS_AN_HOUR - 1];
    if (oldest !== undefined) {
      const until = new Date(oldest + HOUR_MS);
      await tx
        .update(outbox)
        .set({ dueAt: until })
        .where(and(together, lt(outbox.dueAt, until)));
      return { kind: 'held', until };
    }

    const rows = await tx
      .select()
      .from(outbox)
      .where(together)
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(MOST_IN_ONE)
      .for('update');
    const latest = Math.max(times[0] ?? 0, before?.getTime() ?? 0);
    const taken = {
      triedAt: new Date(Math.max(now.getTime(), latest + 1)),
      dueAt: leaseEnd(now),
      attempts: Math.max(...rows.map(({ attempts }) => attempts)) + 1,
    };
    const ids = rows.map(({ id }) => id);
    await tx.update(outbox).set(taken).where(inArray(outbox.id, ids));
    return { kind: 'send', rows: rows.map((each) => ({ ...each, ...taken })) };
  });
}

/** Whether a row is as it was when it was leased. */
function stillMine({ id, dueAt, triedAt }: OutboxRow) {
  const untouched = triedAt ? eq(outbox.triedAt, triedAt) : isNull(outbox.triedAt);
  return and(eq(outbox.id, id), open, eq(outbox.dueAt, dueAt), untouched);
}
