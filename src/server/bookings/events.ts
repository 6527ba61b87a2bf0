import { and, asc, count, desc, eq, gt } from '../db/drizzle.ts';
import type { EventDetail, HistoryEvent } from '../../domain/booking/booking-history.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { type Actor, actorColumns } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, users } from '../db/schema.ts';

export type EventRow = typeof bookingEvents.$inferSelect;

/** What happened to a booking. */
interface Happened {
  bookingId: string;
  /** Of the booking, from then on. */
  status: BookingStatus;
  /** What was done; left out: what the status says. */
  detail?: EventDetail;
  at: Date;
  actor: Actor;
}

/** Writes down what happened, in the transaction that does it. @returns its id, the subject of emails about it */
export async function writeEvent(
  tx: Pick<Database, 'insert'>,
  { actor, ...event }: Happened,
): Promise<number> {
  const [written] = await tx
    .insert(bookingEvents)
    .values({ ...event, ...actorColumns(actor) })
    .returning({ id: bookingEvents.id });
  if (!written) throw new Error('An event that was just written is not there');
  return written.id;
}

/** What happened to a booking, oldest first. */
export const eventsOf = (tx: Pick<Database, 'select'>, bookingId: string) =>
  tx
    .select({ id: bookingEvents.id, detail: bookingEvents.detail, at: bookingEvents.at })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));

/** The same, as its customer reads it. */
export async function storedHistory(db: Database, id: string): Promise<HistoryEvent[]> {
  const { detail, actor: by, at } = bookingEvents;
  return db
    .select({ status: bookingEvents.status, detail, by, at })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.id));
}

/** What an email tells of whose subject it is; null when it is not kept any more. */
export async function eventById(db: Pick<Database, 'select'>, subject: string): Promise<EventRow | null> {
  const [event] = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.id, Number(subject)));
  return event ?? null;
}

/** What happened to its booking after an event, oldest first. */
export const eventsAfter = (
  db: Pick<Database, 'select'>,
  { id, bookingId }: Pick<EventRow, 'id' | 'bookingId'>,
): Promise<Pick<EventRow, 'detail'>[]> =>
  db
    .select({ detail: bookingEvents.detail })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), gt(bookingEvents.id, id)))
    .orderBy(asc(bookingEvents.id));

/** The last thing that happened to a booking; null: it is not kept any more. */
export async function lastEventOf(
  db: Pick<Database, 'select'>,
  bookingId: string,
): Promise<Pick<EventRow, 'status' | 'at'> | null> {
  const [last] = await db
    .select({ status: bookingEvents.status, at: bookingEvents.at })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  return last ?? null;
}

/** How much has happened to a booking. */
export async function countEvents(db: Pick<Database, 'select'>, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId));
  return row?.rows ?? 0;
}

/** What happened, oldest first, each with the name of the person who did it, while they have an account. */
export function eventsWithNames(db: Pick<Database, 'select'>, bookingId: string) {
  const { status, detail, actor: by, at } = bookingEvents;
  const { firstName, lastName } = users;
  return db
    .select({ status, detail, by, at, firstName, lastName })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorUserId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
}
