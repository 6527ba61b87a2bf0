import { type BookingFilters, type DeskBooking, NOBODY } from '../../contract/desk/desk.ts';
import { deskTerms } from '../../domain/work/desk-search.ts';
import { listFound } from '../bookings/desk-list.ts';
import { seenAmong } from '../bookings/seen.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { type Cars, deskBooking } from './rows.ts';

/** Bookings of one page. */
const PAGE = 50;

export interface FoundBookings {
  bookings: DeskBooking[];
  /** `before` of the next page; null: this is the last. */
  next: string | null;
}

interface Asking {
  /** Of the business, with which its references begin. */
  shortName: string;
  cars: Cars;
  garages: Within;
  now: Date;
}

export async function findBookings(
  db: Database,
  asked: BookingFilters,
  { shortName, cars, garages, now }: Asking,
): Promise<FoundBookings> {
  const { q, status, from, to, assigned, before } = asked;
  const wanted = {
    status,
    from,
    to,
    before,
    garages,
    now,
    terms: q ? deskTerms(q, shortName) : undefined,
    assigned: assigned === NOBODY ? null : assigned,
  };
  const rows = await listFound(db, wanted, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const ids = shown.map(({ id }) => id);
  const seen = await seenAmong(db, ids, { garages, now });
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    bookings: shown.map((row) => deskBooking(row, seen.has(row.id), cars)),
    next: last ? `${last.createdAt.toISOString()}~${last.id}` : null,
  };
}
