import { eq, inArray } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { Site } from '../../content-model/site.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import type { Compose, Composed } from './compose.ts';
import { sumUp } from './sum-up.ts';
import type { Transport } from './transport.ts';
import { BATCH, lease, type OutboxRow, takeStaffTurn, takeTurn } from './turn.ts';

const MAX_ATTEMPTS = 12;

/** 30 s, 1 min, 2 min … at most an hour: twelve attempts span about half a day. */
export function backoffMs(attempts: number): number {
  return Math.min(30_000 * 2 ** (attempts - 1), 60 * 60_000);
}

interface Parts {
  db: Database;
  /** That of the release that is live: each mail is made from one. */
  content: () => Content;
  compose: Compose;
  send: Transport;
  clock: () => Date;
  log: Logger;
}

/**
 * Sends the emails that are due and returns how many rows it handled. Delivery is at least once: if a process dies
 * between sending and recording it, the email is sent again after the lease, with the same Message-ID. Several
 * processes may run this at once. A mailbox that has reached its hourly limit (turn.ts) gets the rest later, as one
 * email.
 */
export async function sendDue(parts: Parts): Promise<number> {
  const rows = await lease(parts.db, parts.clock());
  for (const row of rows) {
    await sendOne(parts, row).catch((error: unknown) =>
      postpone(parts, [{ ...row, attempts: row.attempts + 1 }], error),
    );
  }
  return rows.length;
}

/** Rounds of `sendDue` until nothing is due any more. */
export async function sendAllDue(parts: Parts): Promise<void> {
  while ((await sendDue(parts)) === BATCH);
}

async function sendOne(parts: Parts, row: OutboxRow): Promise<void> {
  const { db, clock, log } = parts;
  const content = parts.content();
  const own = await composed(parts, row, content);
  if (!own) return;
  const { id, kind } = row;
  const turn =
    own.kind.to === 'staff'
      ? await takeStaffTurn(db, row, clock())
      : await takeTurn(db, row, { ...own.kind, address: own.mail.to.address }, clock());
  if (turn.kind === 'gone') return;
  if (turn.kind === 'held') {
    const until = turn.until.toISOString();
    return log.info({ mail: id, kind, until }, 'a mailbox has had its emails of this hour: held');
  }
  const going: Going[] = [];
  for (const each of turn.rows) {
    // One that cannot be composed must not hold up the others; it is treated like a failed attempt.
    const its = await (each.id === id ? Promise.resolve(own) : composed(parts, each, content)).catch(
      async (error: unknown) => {
        await postpone(parts, [{ ...each, triedAt: null }], error);
        return null;
      },
    );
    if (its) going.push({ row: each, ...its });
  }
  await sendAsOne(parts, going, content.site);
}

/** Null if it has become pointless; the row is then closed. */
async function composed(
  { db, compose, log }: Parts,
  row: OutboxRow,
  content: Content,
): Promise<Composed | null> {
  const made = await compose(row, content);
  if (made) return made;
  await db.delete(outbox).where(eq(outbox.id, row.id));
  log.info({ mail: row.id, kind: row.kind }, 'an email is no longer needed and is not sent');
  return null;
}

interface Going extends Composed {
  row: OutboxRow;
}

async function sendAsOne(parts: Parts, going: readonly Going[], site: Site): Promise<void> {
  const { db, send, clock, log } = parts;
  const [first, ...others] = going;
  if (!first) return;
  const rows = going.map(({ row }) => row);
  try {
    const mail = others.length === 0 ? first.mail : sumUp([first, ...others], site);
    await send(first.row.id, mail, senderOf(site));
    const ids = rows.map(({ id }) => id);
    await db.update(outbox).set({ sentAt: clock(), lastError: null }).where(inArray(outbox.id, ids));
    log.info({ mail: first.row.id, kind: first.row.kind, rows: rows.length }, 'email sent');
  } catch (error) {
    await postpone(parts, rows, error);
  }
}

const senderOf = ({ name, email }: Site): string => `${name} <${email}>`;

/** @param rows all of one email, with the failed attempt already counted */
async function postpone(
  { db, clock, log }: Parts,
  rows: readonly OutboxRow[],
  error: unknown,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id, kind, attempts, triedAt } = first;
  const now = clock();
  const lastError = shortly(error);
  const last = attempts >= MAX_ATTEMPTS;
  const dueAt = new Date(now.getTime() + backoffMs(attempts));
  const ids = rows.map((row) => row.id);
  await db
    .update(outbox)
    .set({ attempts, triedAt, dueAt, lastError, failedAt: last ? now : null })
    .where(inArray(outbox.id, ids));
  const facts = { mail: id, kind, rows: rows.length, attempts, why: lastError };
  if (last) log.error(facts, 'an email could not be sent and is given up; see docs/operate.md');
  else
    log.warn({ ...facts, again: dueAt.toISOString() }, 'an email could not be sent and will be tried again');
}

/** Codes only: a mail server's sentences name the recipient. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
