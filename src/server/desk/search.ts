import { and, desc, eq, gte, isNull, like, lte, or, type SQL, sql } from '../db/drizzle.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import { type BookingFilters, type DeskBooking, NOBODY } from '../../contract/desk/desk.ts';
import { deskTerms } from '../../domain/work/desk-search.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { deskBooking, deskRows } from './rows.ts';

/** Bookings of one page. */
const PAGE = 50;

export interface FoundBookings {
  bookings: DeskBooking[];
  /** `before` of the next page; null: this is the last. */
  next: string | null;
}

/** @param shortName of the business, with which its references begin */
export async function findBookings(
  db: Database,
  asked: BookingFilters,
  shortName: string,
): Promise<FoundBookings> {
  const rows = await deskRows(db, conditionOf(asked, shortName))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    bookings: shown.map(deskBooking),
    next: last ? `${last.createdAt.toISOString()}~${last.id}` : null,
  };
}

function conditionOf(
  { q, status, from, to, assigned, before }: BookingFilters,
  shortName: string,
): SQL | undefined {
  const { createdAt, id, collectionDate, assignedTo } = bookings;
  return and(
    q ? matching(q, shortName) : undefined,
    status ? eq(bookings.status, status) : undefined,
    from ? gte(collectionDate, from) : undefined,
    to ? lte(collectionDate, to) : undefined,
    assigned === NOBODY ? isNull(assignedTo) : assigned ? eq(assignedTo, assigned) : undefined,
    before && sql`(${createdAt}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
  );
}

/** Each of these conditions has an index of its own. */
function matching(typed: string, shortName: string): SQL {
  const { plate, reference, phones, email, mailbox, names } = deskTerms(typed, shortName);
  const any = or(
    plate === null ? undefined : begins(bookings.vrm, plate),
    reference === null ? undefined : begins(bookings.reference, reference),
    ...phones.map((phone) => begins(bookings.phone, phone)),
    email === null ? undefined : begins(bookings.mailbox, email),
    mailbox === null ? undefined : eq(bookings.mailbox, mailbox),
    ...names.flatMap((name) => [begins(bookings.nameKey, name), begins(bookings.lastNameKey, name)]),
  );
  // What is nothing that could be looked for is nowhere.
  return any ?? sql`false`;
}

/** What was typed stands for itself: its percent signs are none of LIKE's. */
const begins = (column: PgColumn, beginning: string): SQL =>
  like(column, `${beginning.replace(/[\\%_]/g, '\\$&')}%`);
