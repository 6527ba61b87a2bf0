import { createHash, randomBytes } from 'node:crypto';
import type { OwnCalendar } from '../../contract/account/work-calendar.ts';
import { type Role, SUPER_ADMIN, WORKSHOP } from '../../contract/account/session.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { CalendarShows } from '../../domain/work/work-calendar.ts';
import type { Database } from '../db/database.ts';
import { and, eq, lt, ne, notExists, or, sql } from '../db/drizzle.ts';
import { garages, userRoles, users, workCalendars, workplaces } from '../db/schema.ts';
import { usedForAnother } from '../errors.ts';

/** 192 bits, which nobody guesses; in digits, so that no log takes it for a word of the address. */
const TOKEN_BYTES = 24;
const TOKEN = /^[0-9a-f]{48}$/;
/** An address that no calendar has asked for in as long is forgotten. */
const UNREAD_DAYS = 180;
/** How exactly we know when it was last read: calendars ask every few minutes. */
const SEEN_EVERY_MS = 60 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What an address opens: it is no log-in. */
export interface CalendarHolder {
  id: string;
  userId: string;
  shows: CalendarShows;
  /** The garages that they work for; the operator's own for a Super Admin who works for none. */
  garages: readonly number[];
}

/** That of an account; null: none. */
export async function calendarOf(db: Pick<Database, 'select'>, userId: string): Promise<OwnCalendar | null> {
  const { shows, createdAt, lastReadAt } = workCalendars;
  const [own] = await db
    .select({ shows, createdAt, lastReadAt })
    .from(workCalendars)
    .where(eq(workCalendars.userId, userId));
  return own ?? null;
}

/**
 * Gives somebody an address, which ends the one that they had.
 * @param key of the press: the same one makes no second address
 * @returns the token, which is nowhere else; null where that press has made it before
 * @throws AppError idempotency_reused
 */
export async function makeCalendar(
  tx: Pick<Database, 'select' | 'insert' | 'delete'>,
  { userId, shows, key }: { userId: string; shows: CalendarShows; key: string },
  now: Date,
): Promise<string | null> {
  // One after the other, so that two at once make one.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [before] = await tx.select().from(workCalendars).where(eq(workCalendars.id, key));
  if (before) {
    if (before.userId === userId) return null;
    throw usedForAnother();
  }
  await endCalendar(tx, userId);
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const made = { id: key, userId, shows, tokenHash: hashOf(token) };
  await tx.insert(workCalendars).values({ ...made, createdAt: now, changedAt: wholeSecond(now) });
  return token;
}

/** One that has ended already is a success. */
export async function endCalendar(tx: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await tx.delete(workCalendars).where(eq(workCalendars.userId, userId));
}

/** Null for a token that is malformed or unknown, and for that of somebody who works here no more. */
export async function readCalendar(
  db: Pick<Database, 'select'>,
  token: string,
): Promise<CalendarHolder | null> {
  if (!TOKEN.test(token)) return null;
  const { id, userId, shows } = workCalendars;
  const rows = await db
    .select({ id, userId, shows, role: userRoles.role, garage: garages.id })
    .from(workCalendars)
    .innerJoin(userRoles, eq(userRoles.userId, userId))
    .leftJoin(workplaces, and(eq(workplaces.userId, userId), eq(userRoles.role, WORKSHOP)))
    .leftJoin(garages, and(eq(garages.id, workplaces.garageId), ne(garages.state, 'left')))
    .where(eq(workCalendars.tokenHash, hashOf(token)));
  const [first] = rows;
  if (!first) return null;
  const worksAt = [...new Set(rows.flatMap(({ garage }) => garage ?? []))];
  const own = worksAt.length === 0 && rows.some(({ role }) => isAdmin(role)) ? [FIRST_GARAGE] : worksAt;
  return { id: first.id, userId: first.userId, shows: first.shows, garages: own };
}

const isAdmin = (role: Role): boolean => role === SUPER_ADMIN;

/**
 * Notes that it was read, and what it says.
 * @returns since when it has said that; undefined: it has ended meanwhile
 */
export async function noteReading(
  db: Pick<Database, 'select' | 'update'>,
  { id, etag }: { id: string; etag: string },
  now: Date,
): Promise<Date | undefined> {
  const which = eq(workCalendars.id, id);
  const [before] = await db.select().from(workCalendars).where(which);
  if (!before) return undefined;
  const isSame = before.etag === etag;
  const lately = before.lastReadAt !== null && now.getTime() - before.lastReadAt.getTime() < SEEN_EVERY_MS;
  if (isSame && lately) return before.changedAt;
  // Two changes within a second are told apart by whoever asks by the second.
  const next = new Date(Math.max(wholeSecond(now).getTime(), before.changedAt.getTime() + 1000));
  const changedAt = isSame ? before.changedAt : next;
  const [noted] = await db
    .update(workCalendars)
    .set({ etag, changedAt, lastReadAt: now })
    .where(and(which, eq(workCalendars.etag, before.etag)))
    .returning({ changedAt: workCalendars.changedAt });
  // Another process was quicker: what it has noted is later than what was read before.
  return noted?.changedAt ?? next;
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** Deletes the addresses of those who work here no more, and those that nothing reads. */
export async function purgeCalendars(db: Database, now: Date): Promise<void> {
  const worksHere = db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, workCalendars.userId));
  const last = sql`coalesce(${workCalendars.lastReadAt}, ${workCalendars.createdAt})`;
  const unread = lt(last, daysAfter(now, -UNREAD_DAYS));
  await db.delete(workCalendars).where(or(unread, notExists(worksHere)));
}
