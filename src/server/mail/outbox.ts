import { eq, inArray } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { Site } from '../../content-model/site.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import type { Compose, Composed } from './compose.ts';
import { codesOf, failureOf } from './failure.ts';
import type { MailRest } from './rest.ts';
import { sumUp } from './sum-up.ts';
import { CONNECTIONS, type Transport } from './transport.ts';
import { BATCH, giveBack, lease, type OutboxRow, takeStaffTurn, takeTurn } from './turn.ts';

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
  /** Left out: the mail server is asked however often it was away. */
  rest?: MailRest;
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
  const { db, clock, rest } = parts;
  if (rest?.isOn()) return 0;
  const rows = await lease(db, clock(), 'email');
  const under = new Set<Promise<void>>();
  const lost: unknown[] = [];
  let begun = 0;
  for (const row of rows) {
    // A turn is taken when its email can go at once: only then does its lease begin anew.
    if (under.size === CONNECTIONS) await Promise.race(under);
    if (rest?.isOn() || lost.length > 0) break;
    begun++;
    const going = await begin(parts, row);
    const ended: Promise<void> = going()
      .catch((error: unknown) => void lost.push(error))
      .finally(() => under.delete(ended));
    under.add(ended);
  }
  await Promise.all(under);
  // What couldn't even be written down: the database is away, and the leases end by themselves.
  if (lost.length > 0) throw lost[0];
  if (begun < rows.length) await giveBack(db, rows.slice(begun), clock());
  return begun;
}

/** Takes an email's turn. @returns what sends it, or writes down why it couldn't be made */
async function begin(parts: Parts, row: OutboxRow): Promise<() => Promise<void>> {
  try {
    const going = await turnOf(parts, row);
    return () => sendAsOne(parts, going, parts.content().site);
  } catch (error) {
    return () => postpone(parts, [{ ...row, attempts: row.attempts + 1 }], error);
  }
}

/** Rounds of `sendDue` until nothing is due any more. */
export async function sendAllDue(parts: Parts): Promise<void> {
  while ((await sendDue(parts)) === BATCH);
}

/** What goes now as one email; nothing, if another has taken it or it has to wait. */
async function turnOf(parts: Parts, row: OutboxRow): Promise<Going[]> {
  const { db, clock, log } = parts;
  const content = parts.content();
  const own = await composed(parts, row, content);
  if (!own) return [];
  const { id, kind } = row;
  const turn =
    own.kind.to === 'staff'
      ? await takeStaffTurn(db, row, clock())
      : await takeTurn(db, row, { ...own.kind, address: own.mail.to.address }, clock());
  if (turn.kind === 'gone') return [];
  if (turn.kind === 'held') {
    const until = turn.until.toISOString();
    log.info({ mail: id, kind, until }, 'a mailbox has had its emails of this hour: held');
    return [];
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
  return going;
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
  const { db, send, rest, clock, log } = parts;
  const [first, ...others] = going;
  if (!first) return;
  const rows = going.map(({ row }) => row);
  try {
    const mail = others.length === 0 ? first.mail : sumUp([first, ...others], site);
    await send(first.row.id, mail, senderOf(site));
    rest?.there();
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
  { db, rest, clock, log }: Parts,
  rows: readonly OutboxRow[],
  error: unknown,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id, kind, attempts, triedAt } = first;
  const now = clock();
  const lastError = codesOf(error);
  const failure = failureOf(error);
  if (failure === 'away') rest?.away(lastError);
  if (failure === 'refused') rest?.there();
  const last = failure === 'refused' || attempts >= MAX_ATTEMPTS;
  const dueAt = new Date(now.getTime() + backoffMs(attempts));
  const ids = rows.map((row) => row.id);
  await db
    .update(outbox)
    .set({ attempts, triedAt, dueAt, lastError, failedAt: last ? now : null })
    .where(inArray(outbox.id, ids));
  const facts = { mail: id, kind, rows: rows.length, attempts, why: lastError };
  // One address that isn't there is nothing that whoever runs the site could put right.
  if (failure === 'refused') log.warn(facts, 'an email was refused for good and is given up: see the desk');
  else if (last) log.error(facts, 'an email could not be sent and is given up; see docs/operate.md');
  else
    log.warn({ ...facts, again: dueAt.toISOString() }, 'an email could not be sent and will be tried again');
}
