import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray, type SQLWrapper } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { MailKind } from './kind.ts';
import type { TextKind } from './text-kind.ts';

/**
 * Makes mails due, in the transaction of what they tell of. Nothing but this file writes into the outbox.
 * @param subject id of what all of them are about, from which they are composed when they go
 */
export async function enqueue(
  tx: Pick<Database, 'insert'>,
  kinds: readonly MailKind[],
  subject: string,
  now: Date,
): Promise<void> {
  const row = { subject, dueAt: now, createdAt: now };
  await tx.insert(outbox).values(kinds.map(({ name }) => ({ ...row, id: randomUUID(), kind: name })));
}

/** Makes a text due, likewise. Whoever calls it knows that somebody wants it. */
export async function enqueueText(
  tx: Pick<Database, 'insert'>,
  { name }: TextKind,
  subject: string,
  now: Date,
): Promise<void> {
  const row = { subject, channel: 'sms' as const, kind: name, dueAt: now, createdAt: now };
  await tx.insert(outbox).values({ ...row, id: randomUUID() });
}

/** Deletes those of a kind that nobody has tried to send yet, because a newer one takes their place. */
export async function dequeueWaitingText(
  tx: Pick<Database, 'delete'>,
  { name }: TextKind,
  subject: string,
): Promise<void> {
  const waiting = and(isNull(outbox.triedAt), isNull(outbox.sentAt), isNull(outbox.failedAt));
  await tx.delete(outbox).where(and(eq(outbox.kind, name), eq(outbox.subject, subject), waiting));
}

/** Deletes the texts about something, sent or not, in the transaction that deletes it. @param subjects likewise */
export async function dequeueTexts(tx: Pick<Database, 'delete'>, subjects: SQLWrapper): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.channel, 'sms'), inArray(outbox.subject, subjects)));
}

/**
 * Deletes the mails about something, sent or not, in the transaction that deletes it.
 * @param subjects their ids as text, or a query for them
 */
export async function dequeue(
  tx: Pick<Database, 'delete'>,
  kinds: readonly MailKind[],
  subjects: SQLWrapper,
): Promise<void> {
  await tx.delete(outbox).where(and(isOneOf(kinds), inArray(outbox.subject, subjects)));
}

/** Deletes those of them that nobody has tried to send yet, because a newer one says the same. */
export async function dequeueUntried(
  tx: Pick<Database, 'delete'>,
  kinds: readonly MailKind[],
  subjects: SQLWrapper,
): Promise<void> {
  const untried = and(isNull(outbox.triedAt), isNull(outbox.sentAt), isNull(outbox.failedAt));
  await tx.delete(outbox).where(and(isOneOf(kinds), inArray(outbox.subject, subjects), untried));
}

/**
 * Deletes the mails about what is there no more, where many things may have ended it.
 * @param subjects a query for the ids, as text, of all that is still there
 */
export async function dequeueAllBut(
  tx: Pick<Database, 'delete'>,
  kinds: readonly MailKind[],
  subjects: SQLWrapper,
): Promise<void> {
  await tx.delete(outbox).where(and(isOneOf(kinds), notInArray(outbox.subject, subjects)));
}

const isOneOf = (kinds: readonly MailKind[]) =>
  inArray(
    outbox.kind,
    kinds.map(({ name }) => name),
  );
