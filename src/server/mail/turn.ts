import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from '../db/drizzle.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Channel } from '../db/tables/mail.ts';
import type { MailKind } from './kind.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Rows leased at a time. */
export const BATCH = 10;
/** For this long nobody else takes a row that a sender has leased; after that, a sender that died loses it. */
const LEASE_MS = 2 * 60_000;

/**
 * How many emails of one allowance (`allowance` of a kind) one mailbox gets in any hour, whoever asked for them: the bound
 * for somebody who types a stranger's address into a form from many networks. One network gets far fewer (`perAsker` in
 * auth/rate-limit.ts), so it can't make others' emails wait. The rest wait and go as one email.
 */
export const MAILS_AN_HOUR = 12;
/** After so many in 24 hours, one an hour, with all that waits in it. */
export const MAILS_A_DAY = 24;
/**
 * The hourly bound of emails that staff had sent, or somebody who can log in or holds a booking's link. None of those may wait: they
 * are expected, and the law wants a yes confirmed before the work on it begins.
 */
const WORK_MAILS_AN_HOUR = 30;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** At most this many rows in one email: composing them takes a fraction of the lease. Others go with the next one. */
const MOST_IN_ONE = 200;

const open = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

const dueOf = (channel: Channel, now: Date) => and(open, eq(outbox.channel, channel), lte(outbox.dueAt, now));

/** How many emails are due. */
export async function countDue(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ due: count() }).from(outbox).where(dueOf('email', now));
  return row?.due ?? 0;
}

/** Takes rows of a channel that are due, for LEASE_MS. */
export async function lease(db: Database, now: Date, channel: Channel): Promise<OutboxRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(dueOf(channel, now))
      .orderBy(asc(outbox.dueAt), asc(outbox.place))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const rows = await tx
      .update(outbox)
      .set({ dueAt: leaseEnd(now) })
      .where(inArray(outbox.id, ids))
      .returning();
    // An update answers in an order of its own; the one that has waited longest goes first.
    return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
}

/** Gives back rows that were leased and not begun. One that another sender has taken meanwhile stays its. */
export async function giveBack(db: Database, rows: readonly OutboxRow[], now: Date): Promise<void> {
  for (const row of rows) await db.update(outbox).set({ dueAt: now }).where(stillMine(row));
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** The outcome for a leased row. */
export type Turn =
  /** These rows go now, as one email, oldest first. Their attempt is counted. */
  | { kind: 'send'; rows: OutboxRow[] }
  /** The mailbox has reached its hourly limit. */
  | { kind: 'held'; until: Date }
  /** Another sender has since taken it, alone or with others to the same mailbox. */
  | { kind: 'gone' };

/** For our own staff: nothing is held back. */
export async function takeStaffTurn(db: Database, row: OutboxRow, now: Date): Promise<Turn> {
  const taken = { attempts: row.attempts + 1, triedAt: now, dueAt: leaseEnd(now) };
  const rows = await db.update(outbox).set(taken).where(stillMine(row)).returning();
  return rows.length > 0 ? { kind: 'send', rows } : { kind: 'gone' };
}

/**
 * For everybody else. Rows sent as one email share a `triedAt` that no other email to that mailbox has, so counting
 * its distinct values counts emails, and a retry is the same rows as before. All waiting rows of the mailbox are sent
 * with one that was not tried yet. Senders to one mailbox take turns, across processes.
 * @param to the address, as in the composed email, and which allowance it is counted against
 */
export async function takeTurn(
  db: Database,
  row: OutboxRow,
  to: Pick<MailKind, 'allowance'> & { address: string },
  now: Date,
): Promise<Turn> {
  const counted = [...(to.allowance ? [to.allowance] : []), mailboxOf(to.address)].join('\n');
  const digest = createHash('sha256').update(counted).digest();
  const recipient = digest.toString('hex');
  const bound = to.allowance === 'work' ? OF_WORK : USUAL;
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
          gt(outbox.triedAt, new Date(now.getTime() - DAY_MS)),
          before ? ne(outbox.triedAt, before) : undefined,
        ),
      )
      .orderBy(desc(outbox.triedAt))
      .limit(bound.day);
    const times = others.map(({ at }) => at?.getTime() ?? 0);
    const together = and(
      eq(outbox.recipient, recipient),
      open,
      before ? eq(outbox.triedAt, before) : isNull(outbox.triedAt),
    );

    const until = heldUntil(times, bound, now);
    if (until) {
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
      .orderBy(asc(outbox.place))
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

interface Bound {
  hour: number;
  day: number;
}
const USUAL: Bound = { hour: MAILS_AN_HOUR, day: MAILS_A_DAY };
/** Of a day, all that its hours allow. */
const OF_WORK: Bound = { hour: WORK_MAILS_AN_HOUR, day: 24 * WORK_MAILS_AN_HOUR };

/** Until when the next email waits; null: it goes now. @param times of those of the last day, the newest first */
function heldUntil(times: readonly number[], { hour, day }: Bound, now: Date): Date | null {
  // Once a day's emails are out, the newest alone counts for the hour.
  const counted = times.length >= day ? times[0] : times[hour - 1];
  const until = counted === undefined ? 0 : counted + HOUR_MS;
  return until > now.getTime() ? new Date(until) : null;
}

/** Whether a row is as it was when it was leased. */
export function stillMine({ id, dueAt, triedAt }: OutboxRow) {
  const untouched = triedAt ? eq(outbox.triedAt, triedAt) : isNull(outbox.triedAt);
  return and(eq(outbox.id, id), open, eq(outbox.dueAt, dueAt), untouched);
}
