import { and, eq, isNotNull, isNull } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import { quietUntil } from '../../domain/text/quiet-hours.ts';
import { isWithin, type Limit } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import type { MailParts } from './mail-parts.ts';
import { backoffMs } from './outbox.ts';
import type { Text, TextKind, TextOutcome, TextTransport } from './text-kind.ts';
import { BATCH, lease, type OutboxRow, stillMine } from './turn.ts';

/** A text is news: after half an hour of trying the email has long been read. */
const MAX_ATTEMPTS = 6;

const DAY_MS = 24 * 60 * 60_000;
/** What staff cause. Nothing that a form sends counts here, so strangers can't use it up. */
const WORK_PER_NUMBER: Limit = { name: 'text of work per number', times: 12, windowMs: DAY_MS };
/** What a mistake of ours may cost in a day. */
const WORK_OF_ALL: Limit = { name: 'text of work', times: 2000, windowMs: DAY_MS };

export interface TextParts extends Omit<MailParts, 'site' | 'bankHolidays'> {
  content: () => Content;
  kinds: () => readonly TextKind[];
  send: TextTransport;
  /** Told of a number that no text can reach. @param why the service's code */
  onRefused: (text: Text, why: string) => Promise<void>;
  log: Logger;
}

/**
 * Sends the texts that are due. Each goes at most once: the service knows no key by which it would recognise a second
 * try, so one that may have gone isn't tried again. Its email says the same.
 */
export async function sendTexts(parts: TextParts): Promise<void> {
  let leased;
  do {
    leased = await lease(parts.db, parts.clock(), 'sms');
    for (const row of leased) await sendText(parts, row);
  } while (leased.length === BATCH);
}

async function sendText(parts: TextParts, row: OutboxRow): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock();
  // Its sender died after it was handed on, or just before.
  if (row.triedAt) return settle(parts, row, { kind: 'unknown', why: 'no_answer' });
  const until = quietUntil(now);
  if (until) {
    await db.update(outbox).set({ dueAt: until }).where(stillMine(row));
    return;
  }
  const made = await composed(parts, row).catch((error: unknown) => nameOf(error));
  if (typeof made === 'string')
    return settle(parts, { ...row, attempts: row.attempts + 1 }, { kind: 'later', why: made });
  const { kind, text } = made;
  if (!text) {
    await db.delete(outbox).where(stillMine(row));
    return log.info({ text: row.id, kind: row.kind }, 'a text is no longer needed and is not sent');
  }
  if (kind.allowance === 'work' && !(await isAllowed(db, text, now)))
    return settle(parts, row, { kind: 'refused', why: 'too_many' });
  const [taken] = await db
    .update(outbox)
    .set({ triedAt: now, attempts: row.attempts + 1 })
    .where(stillMine(row))
    .returning();
  if (!taken) return;
  const outcome = await parts
    .send(row.id, text)
    .catch((error: unknown): TextOutcome => ({ kind: 'unknown', why: nameOf(error) }));
  await settle(parts, taken, outcome);
  if (outcome.kind === 'refused') await parts.onRefused(text, outcome.why);
}

/** Codes only: messages may name the number. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

async function composed(
  { kinds, content, ...parts }: TextParts,
  row: OutboxRow,
): Promise<{ kind: TextKind; text: Text | null }> {
  const kind = kinds().find(({ name }) => name === row.kind);
  if (!kind) throw new Error(`No feature writes texts of the kind ${row.kind}`);
  const { site, bankHolidays } = content();
  return { kind, text: await kind.compose({ ...parts, site, bankHolidays }, row.subject) };
}

async function isAllowed(db: Database, { to }: Text, now: Date): Promise<boolean> {
  return db.transaction(
    async (tx) =>
      (await isWithin(tx, [WORK_PER_NUMBER, to], now)) && (await isWithin(tx, [WORK_OF_ALL, ''], now)),
  );
}

/** @param row with its attempt counted */
async function settle({ db, clock, log }: TextParts, row: OutboxRow, outcome: TextOutcome): Promise<void> {
  const { id, kind, attempts } = row;
  const now = clock();
  const its = eq(outbox.id, id);
  if (outcome.kind === 'taken') {
    await db.update(outbox).set({ sentAt: now, lastError: null }).where(its);
    // What its network says may have come before the answer that it was taken.
    await db
      .update(outbox)
      .set({ delivery: 'accepted' })
      .where(and(its, isNull(outbox.delivery)));
    return log.info({ text: id, kind }, 'text handed on');
  }
  const facts = { text: id, kind, attempts, why: outcome.why };
  if (outcome.kind === 'later' && attempts < MAX_ATTEMPTS) {
    const dueAt = new Date(now.getTime() + backoffMs(attempts));
    await db.update(outbox).set({ attempts, triedAt: null, dueAt, lastError: outcome.why }).where(its);
    return log.warn({ ...facts, again: dueAt.toISOString() }, 'a text was not taken and will be tried again');
  }
  // Where its delivery was told in the meantime, it has gone.
  await db
    .update(outbox)
    .set({ attempts, failedAt: now, lastError: outcome.why })
    .where(and(its, isNull(outbox.delivery)));
  await db
    .update(outbox)
    .set({ attempts, sentAt: now })
    .where(and(its, isNotNull(outbox.delivery)));
  log.warn(
    facts,
    outcome.kind === 'unknown' ? 'a text may have gone; it is not tried again' : 'a text is given up',
  );
}
