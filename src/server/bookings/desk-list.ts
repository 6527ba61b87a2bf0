import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from '../db/drizzle.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { WITH_US } from '../../domain/work/desk-day.ts';
import { OPEN_STATUSES } from '../../domain/work/desk-stage.ts';
import type { DeskTerms } from '../../domain/work/desk-search.ts';
import { instantOf, type LocalDate } from '../../domain/text/local-time.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings, users } from '../db/schema.ts';
import { DAY_FACTS } from './day-facts.ts';
import { customerSeen } from './seen.ts';
import { inGarages } from './within.ts';

const { id, reference, status, version, arrival, leaves, vehicle, vrm } = bookings;
const { firstName, lastName, phone, address, returnAddress } = bookings;
const { collectionDate, collectionWindow, returnDate, returnWindow, createdAt, assignedTo } = bookings;
const COLUMNS = {
  id,
  reference,
  status,
  version,
  arrival,
  leaves,
  vehicle,
  vrm,
  firstName,
  lastName,
  phone,
  address,
  returnAddress,
  collectionDate,
  collectionWindow,
  returnDate,
  returnWindow,
  createdAt,
  assigned: { id: users.id, firstName: users.firstName, lastName: users.lastName },
};

/** Bookings for lists of the desk: the person who looks after each is read with it. */
const listed = (db: Pick<Database, 'select'>, which: SQL | undefined) =>
  db.select(COLUMNS).from(bookings).leftJoin(users, eq(users.id, assignedTo)).where(which);

/** A booking in a list of the desk. */
export type ListedBooking = Awaited<ReturnType<typeof listed>>[number];

/** The same with what the desk's day says of each. */
const listedWithFacts = (db: Pick<Database, 'select'>, which: SQL | undefined) =>
  db
    .select({ ...COLUMNS, unplacedAt: bookings.unplacedAt, facts: DAY_FACTS })
    .from(bookings)
    .leftJoin(users, eq(users.id, assignedTo))
    .where(which);

/** A booking of the desk's day. */
export type DayListed = Awaited<ReturnType<typeof listedWithFacts>>[number];

/** Every car that is with us, every one that should be by the end of the day, and what went back on it. */
export const listToday = (
  db: Pick<Database, 'select'>,
  today: LocalDate,
  garages: Within,
): Promise<ListedBooking[]> => listed(db, ofToday(db, today, garages)).orderBy(...IN_ORDER);

/** The same for the desk's day. @param unplaced whether what no garage takes is listed as well, for whatever day it is */
export const listTodayWithFacts = (
  db: Pick<Database, 'select'>,
  today: LocalDate,
  { garages, unplaced }: { garages: Within; unplaced: boolean },
): Promise<DayListed[]> =>
  listedWithFacts(db, or(ofToday(db, today, garages), unplaced ? isUnplaced : undefined)).orderBy(
    ...IN_ORDER,
  );

/** Whether what was listed with what no garage takes is of the day itself. */
export const isOfToday = (row: Pick<DayListed, 'status' | 'collectionDate'>, today: LocalDate): boolean =>
  row.status === 'confirmed' ? row.collectionDate <= today : row.status !== 'requested';

function ofToday(db: Pick<Database, 'select'>, today: LocalDate, garages: Within): SQL | undefined {
  const due = and(eq(status, 'confirmed'), lte(collectionDate, today));
  const { id: event, bookingId, status: became, at } = bookingEvents;
  const wentBack = db
    .select({ event })
    .from(bookingEvents)
    .where(and(eq(bookingId, id), eq(became, 'delivered'), gte(at, instantOf(today, '00:00'))));
  const gone = and(eq(status, 'delivered'), exists(wentBack));
  return and(inGarages(garages), or(inArray(status, WITH_US), due, gone));
}

/** Of every garage, how many cars are with it or should be by the end of the day, with what tells how late each is. */
export const listTodayByGarage = (db: Pick<Database, 'select'>, today: LocalDate) =>
  db
    .select({
      id,
      garageId: bookings.garageId,
      status,
      collectionDate,
      collectionWindow,
      returnDate,
      returnWindow,
    })
    .from(bookings)
    .where(or(inArray(status, WITH_US), and(eq(status, 'confirmed'), lte(collectionDate, today))));

/** What was or is to be collected on a day, and what goes back on it. */
export const listDay = (
  db: Pick<Database, 'select'>,
  day: LocalDate,
  garages: Within,
): Promise<DayListed[]> =>
  listedWithFacts(
    db,
    and(
      inGarages(garages),
      notInArray(status, ['requested', 'cancelled']),
      or(eq(collectionDate, day), eq(returnDate, day)),
    ),
  ).orderBy(...IN_ORDER);

/** Soonest due back first. */
const IN_ORDER = [asc(returnDate), asc(collectionDate), asc(collectionWindow), asc(reference)];

/** In which a booking that no garage takes still needs one. */
const UNPLACED: readonly BookingStatus[] = ['requested', 'confirmed'];
const isUnplaced = and(isNotNull(bookings.unplacedAt), inArray(status, [...UNPLACED]));

/** What no garage takes, wherever it is. */
export const listUnplaced = (db: Pick<Database, 'select'>): Promise<ListedBooking[]> =>
  listed(db, isUnplaced).orderBy(asc(collectionDate), asc(collectionWindow), asc(reference));

/** The same among what the desk's day has listed, soonest first. */
export const unplacedAmong = (rows: readonly DayListed[]): DayListed[] =>
  rows
    .filter((row) => row.unplacedAt !== null && UNPLACED.includes(row.status))
    .sort((one, other) => (comesAt(one) < comesAt(other) ? -1 : 1));

const comesAt = (row: DayListed) => `${row.collectionDate} ${row.collectionWindow} ${row.reference}`;

/** What the desk looks for; undefined: no matter. */
export interface ListWanted {
  /** What was typed, as what it may be. */
  terms: DeskTerms | undefined;
  status: BookingStatus | readonly BookingStatus[] | undefined;
  /** These alone; undefined: no matter. */
  ids?: readonly string[] | undefined;
  from: LocalDate | undefined;
  to: LocalDate | undefined;
  /** Who looks after it; null: nobody. */
  assigned: string | null | undefined;
  /** The last one of the page before. */
  before: { at: Date; id: string } | undefined;
  /** Of these garages, and who booked only as far as they see it then. */
  garages: Within;
  now: Date;
}

/** What is found, newest first. @param skipped how many of them */
export const listFound = (
  db: Pick<Database, 'select'>,
  wanted: ListWanted,
  most: number,
  skipped = 0,
): Promise<ListedBooking[]> =>
  listed(db, conditionOf(db, wanted)).orderBy(desc(createdAt), desc(id)).limit(most).offset(skipped);

/** What is found, by when something is due: what is still to come first, and then the newest. */
export function listDue(
  db: Pick<Database, 'select'>,
  wanted: ListWanted,
  most: number,
  skipped: number,
): Promise<ListedBooking[]> {
  const isOpen = inArray(status, [...OPEN_STATUSES]);
  const isToCome = inArray(status, ['requested', 'confirmed']);
  const due = sql`case when ${isToCome} then ${collectionDate}::text || ' ' || ${collectionWindow}
    when ${isOpen} then ${returnDate}::text || ' ' || coalesce(${returnWindow}, '~') end`;
  return listed(db, conditionOf(db, wanted))
    .orderBy(sql`${due} asc nulls last`, desc(createdAt), desc(id))
    .limit(most)
    .offset(skipped);
}

/** How many there are of each status. */
export function countFound(
  db: Pick<Database, 'select'>,
  wanted: ListWanted,
): Promise<{ status: BookingStatus; count: number }[]> {
  return db.select({ status, count: count() }).from(bookings).where(conditionOf(db, wanted)).groupBy(status);
}

function conditionOf(
  db: Pick<Database, 'select'>,
  { terms, ids, from, to, assigned, before, garages, now, ...wanted }: ListWanted,
): SQL | undefined {
  return and(
    inGarages(garages),
    terms && matching(terms, customerSeen(db, garages, now)),
    ids && inArray(id, [...ids]),
    wanted.status && inArray(status, [wanted.status].flat()),
    from ? gte(collectionDate, from) : undefined,
    to ? lte(collectionDate, to) : undefined,
    assigned === null ? isNull(assignedTo) : assigned ? eq(assignedTo, assigned) : undefined,
    before && sql`(${createdAt}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
  );
}

/** Each of these conditions has an index of its own. @param seen where what is known of a customer finds something; undefined: everywhere */
function matching(
  { plate, reference: typed, phones, email, mailbox, names }: DeskTerms,
  seen: SQL | undefined,
): SQL {
  const any = or(
    plate === null ? undefined : begins(vrm, plate),
    typed === null ? undefined : begins(reference, typed),
    ...[
      ...phones.map((each) => begins(phone, each)),
      email === null ? undefined : begins(bookings.mailbox, email),
      mailbox === null ? undefined : eq(bookings.mailbox, mailbox),
      ...names.flatMap((name) => [begins(bookings.nameKey, name), begins(bookings.lastNameKey, name)]),
    ].map((person) => person && and(seen, person)),
  );
  // What is nothing that could be looked for is nowhere.
  return any ?? sql`false`;
}

/** What was typed stands for itself, a percent sign as well. */
const begins = (column: PgColumn, beginning: string): SQL =>
  like(column, `${beginning.replace(/[\\%_]/g, '\\$&')}%`);
