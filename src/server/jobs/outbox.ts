import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import type { Mail, Transport } from './transport.ts';

type Row = typeof outbox.$inferSelect;

/** Makes the mail of an outbox row from what is stored now; null when it has lost its sense meanwhile. */
export type Compose = (row: Row) => Promise<Mail | null>;

const BATCH = 10;
/** Nobody else takes a mail that a sender has taken, for this long; a sender that died loses it then. */
const LEASE_MS = 2 * 60_000;
const MAX_ATTEMPTS = 12;

/** 30 s, 1 min, 2 min … at most an hour: twelve attempts reach over about half a day. */
export function backoffMs(attempts: number): number {
  return Math.min(30_000 * 2 ** (attempts - 1), 60 * 60_000);
}

interface Parts {
  db: Database;
  compose: Compose;
  send: Transport;
  clock: () => Date;
  log: Logger;
}

/**
 * Sends the mails that are due and returns how many it took. Delivery is at least once: a process that dies between
 * sending and noting it sends again after the lease, with the same Message-ID. Several processes may run this at once.
 */
export async function sendDue({ db, compose, send, clock, log }: Parts): Promise<number> {
  const rows = await lease(db, clock());
  for (const row of rows) {
    try {
      const mail = await compose(row);
      if (!mail) {
        await db.delete(outbox).where(eq(outbox.id, row.id));
        log.info({ mail: row.id, kind: row.kind }, 'a mail has lost its sense and is not sent');
        continue;
      }
      await send(row.id, mail);
      await db.update(outbox).set({ sentAt: clock(), lastError: null }).where(eq(outbox.id, row.id));
      log.info({ mail: row.id, kind: row.kind }, 'mail sent');
    } catch (error) {
      await postpone(db, row, error, clock(), log);
    }
  }
  return rows.length;
}

/** Rounds of `sendDue` until nothing is due any more. */
export async function sendAllDue(parts: Parts): Promise<void> {
  while ((await sendDue(parts)) === BATCH);
}

async function lease(db: Database, now: Date): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const until = new Date(now.getTime() + LEASE_MS);
    const taken = { dueAt: until, attempts: sql`${outbox.attempts} + 1` };
    return tx.update(outbox).set(taken).where(inArray(outbox.id, ids)).returning();
  });
}

async function postpone(db: Database, row: Row, error: unknown, now: Date, log: Logger): Promise<void> {
  const lastError = shortly(error);
  const last = row.attempts >= MAX_ATTEMPTS;
  const dueAt = new Date(now.getTime() + backoffMs(row.attempts));
  await db
    .update(outbox)
    .set({ dueAt, lastError, failedAt: last ? now : null })
    .where(eq(outbox.id, row.id));
  const facts = { mail: row.id, kind: row.kind, attempts: row.attempts, why: lastError };
  if (last) log.error(facts, 'a mail could not be sent and is given up; see docs/operate.md');
  else log.warn({ ...facts, again: dueAt.toISOString() }, 'a mail could not be sent and will be tried again');
}

/** Codes only: a mail server's sentences name the recipient. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
