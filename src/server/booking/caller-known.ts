import type { Content } from '../../content-model/content.ts';
import type { KnownCaller, KnownCar, KnownVisit, WorthSaying } from '../../contract/desk/caller.ts';
import { parseUkPhone } from '../../domain/account/phone.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import { type NotDone, wantedOf } from '../../domain/booking/not-done.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { bookedByPhone, declinedOf, workOf } from '../bookings/by-phone.ts';
import { balancesOf } from '../bookings/money.ts';
import { notDoneAt } from '../bookings/not-done.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Database } from '../db/database.ts';
import type { Cars } from './booked-cars.ts';

/** What cars look like, and what puts right what was found on them. */
export type KnownFrom = Cars & Pick<Content, 'checkWords'>;

/** How many bookings are looked through, newest first. */
const LOOKED_AT = 50;
/** More would have to be read instead of picked. */
const MOST_CARS = 6;
const MOST_VISITS = 4;
const MOST_SAID = 5;

/** Who rings from a number, as far as they have booked before; null: nobody has with it. @param typed in any spelling */
export async function knownCaller(db: Database, cars: KnownFrom, typed: string): Promise<KnownCaller | null> {
  const phone = parseUkPhone(typed);
  const rows = phone === null ? [] : await bookedByPhone(db, phone, LOOKED_AT);
  const [last] = rows;
  if (!last || phone === null) return null;
  const { firstName, lastName, email, address } = last;
  const ids = rows.map(({ id }) => id);
  const balances = await balancesOf(db, ids);
  const owedOf = (id: string) => Math.max(0, balances.get(id)?.balance.due ?? 0);
  const shown = visitsOf(rows).slice(0, MOST_VISITS);
  const work = await workOf(
    db,
    shown.map(({ id }) => id),
  );
  const left = await leftUndone(db, cars, rows);
  const visits = shown.map((row): KnownVisit => ({
    id: row.id,
    plate: row.vrm,
    status: row.status,
    date: row.collectionDate,
    window: row.collectionWindow,
    back: row.returnDate,
    work: work(row.id),
    owed: owedOf(row.id),
  }));
  return {
    firstName,
    lastName,
    email,
    phone,
    address,
    cars: carsOf(rows, cars, left).slice(0, MOST_CARS),
    visits,
    saying: await worthSaying(db, rows, left),
    bookings: rows.length,
    owed: ids.reduce((sum, id) => sum + owedOf(id), 0),
  };
}

function carsOf(rows: readonly BookingRow[], { modelById }: KnownFrom, left: LeftUndone): KnownCar[] {
  const byPlate = new Map<string, KnownCar>();
  for (const { vrm, vehicle } of rows) {
    if (vrm === '' || byPlate.has(vrm)) continue;
    const { Body, Model_ID, Colour, Engine } = vehicle;
    const body = Body ?? modelById(Model_ID)?.range.body ?? null;
    const wanted = wantedOf(left.get(vrm) ?? []);
    byPlate.set(vrm, { plate: vrm, car: `${vehicleName(vehicle)} ${Engine}`, body, colour: Colour, wanted });
  }
  return [...byPlate.values()];
}

/** Those that go on, soonest first, then the others, newest first. */
function visitsOf(rows: readonly BookingRow[]): BookingRow[] {
  const open = rows.filter(({ status }) => !HAS_GONE.includes(status));
  const gone = rows.filter(({ status }) => HAS_GONE.includes(status) && status !== 'cancelled');
  return [...open.toSorted((one, other) => one.collectionDate.localeCompare(other.collectionDate)), ...gone];
}

/** By the plate of a car, what its last visit left undone. */
type LeftUndone = ReadonlyMap<string, readonly NotDone[]>;

async function leftUndone(
  db: Database,
  { checkWords }: KnownFrom,
  rows: readonly BookingRow[],
): Promise<LeftUndone> {
  const gone = rows.filter(({ status }) => HAS_GONE.includes(status) && status !== 'cancelled');
  const lastOfCar = new Map(gone.toReversed().map((row) => [row.vrm, row]));
  const left = new Map<string, readonly NotDone[]>();
  for (const [plate, visit] of lastOfCar) left.set(plate, await notDoneAt(db, visit, checkWords));
  return left;
}

/** What they said no to, and what the last visit of each car found that nobody has asked about. */
async function worthSaying(
  db: Database,
  rows: readonly BookingRow[],
  lastOfCar: LeftUndone,
): Promise<WorthSaying[]> {
  const plateOf = new Map(rows.map(({ id, vrm }) => [id, vrm]));
  const declined = await declinedOf(db, [...plateOf.keys()], MOST_SAID);
  const said = declined.map((row): WorthSaying => ({
    what: row.name,
    isUrgent: row.urgency === 'dangerous',
    plate: plateOf.get(row.bookingId) ?? '',
    declined: row.pence,
    on: row.answeredAt && localNow(row.answeredAt).date,
  }));
  for (const [plate, visit] of lastOfCar)
    for (const { what, isUrgent, declined: pence, on } of visit)
      if (pence === null) said.push({ what, isUrgent, plate, declined: null, on });
  return [...said.filter(({ isUrgent }) => isUrgent), ...said.filter((each) => !each.isUrgent)].slice(
    0,
    MOST_SAID,
  );
}
