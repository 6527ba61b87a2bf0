import { asBooking, asLine } from '../bookings/joined.ts';
import { and, asc, eq, ne } from '../db/drizzle.ts';
import type { Leg } from '../../domain/booking/handover.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import {
  around,
  doubtQuestion,
  doubtText,
  type KnownMileage,
  mileageDoubt,
  motReadings,
  type MileageReading,
} from '../../domain/vehicle/mileage.ts';
import { mileageOf } from '../../domain/mot/mot-mileage.ts';
import { sameModel } from '../../domain/vehicle/same-car.ts';
import type { Database } from '../db/database.ts';
import { handovers, motResults } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { motFactsOf } from '../registers/facts.ts';
import type { VehicleRecords } from '../registers/record.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Locked } from '../bookings/change.ts';
import { inForce } from '../bookings/handovers.ts';
import type { BookingRow } from '../bookings/rows.ts';

/** What the register says of a car's mileage. */
export interface TestedMileage {
  readings: readonly MileageReading[];
  /** Miles a year; null: not known. */
  perYear: number | null;
}

const UNKNOWN: TestedMileage = { readings: [], perYear: null };
/** Whoever stands at a kerb doesn't wait longer for a register. */
const PATIENCE_MS = 2_000;

/** Never rejects: without the register a mileage is judged by what we wrote down ourselves. @param vrm '' has none */
export async function testedMileage(vrm: string, records: VehicleRecords): Promise<TestedMileage> {
  if (vrm === '') return UNKNOWN;
  const asked = records.find(vrm, 'job').then((record) => {
    const { tests, firstUsed } = motFactsOf(record);
    const mileage = mileageOf(tests, firstUsed);
    return { readings: motReadings(mileage), perYear: mileage.perYear };
  });
  return withTimeout(
    PATIENCE_MS,
    asked.catch(() => UNKNOWN),
    () => UNKNOWN,
  );
}

/** When during a visit a mileage is read. */
type Moment = Leg | 'our_mot';
/** In the order in which they come. */
const MOMENTS: readonly Moment[] = ['collection', 'our_mot', 'delivery'];

interface Typed {
  miles: number;
  on: LocalDate;
  moment: Moment;
  /** What whoever typed it has confirmed; null: nothing. */
  confirmed: number | null;
}

/**
 * Asks about a mileage that doesn't go with what is known of the car, unless that very number was confirmed.
 * @returns what it was confirmed beside; '' where there was nothing to ask
 * @throws AppError invalid, with the question
 */
export async function settleMileage(
  at: Pick<Locked, 'tx' | 'booking'>,
  { miles, confirmed, ...when }: Typed,
  tested: TestedMileage,
): Promise<string> {
  const doubt = mileageDoubt(miles, when.on, await knownMileage(at, when, tested));
  if (!doubt) return '';
  if (confirmed === miles) return doubtText(doubt);
  const question = doubtQuestion(miles, doubt);
  throw new AppError('invalid', question, {
    errors: { miles: question, miles_confirmed: `Tick it if ${miles.toLocaleString('en-GB')} is right` },
  });
}

/** What is known of a car's mileage around a moment of a visit. */
export async function knownMileage(
  { tx, booking }: Pick<Locked, 'tx' | 'booking'>,
  { on, moment }: Pick<Typed, 'on' | 'moment'>,
  tested: TestedMileage,
): Promise<KnownMileage> {
  const own = await ownReadings(tx, booking);
  const place = MOMENTS.indexOf(moment);
  const visit = own.filter(({ isSameVisit }) => isSameVisit);
  const at = ({ source }: MileageReading) => MOMENTS.indexOf(source as Moment);
  const known = around(on, [...tested.readings, ...own.filter(({ isSameVisit }) => !isSameVisit)], {
    before: visit.filter((reading) => at(reading) < place),
    after: visit.filter((reading) => at(reading) > place),
  });
  return { ...known, perYear: tested.perYear, year: booking.vehicle.Year };
}

/**
 * What we wrote down of this car at this visit and others, as far as it is in force; each visit in its order. A plate may
 * have come from another car.
 */
async function ownReadings(tx: Database, { id, vrm, vehicle }: BookingRow): Promise<MileageReading[]> {
  const isSame = (row: { bookingId: string; vehicle: BookingRow['vehicle'] }) =>
    row.bookingId === id || sameModel(row.vehicle, vehicle);
  const visit = asBooking(tx);
  const line = asLine(tx);
  const sameCar = vrm === '' ? eq(visit.id, id) : eq(visit.vrm, vrm);
  const kerb = await tx
    .select({
      bookingId: handovers.bookingId,
      vehicle: visit.vehicle,
      leg: handovers.leg,
      miles: handovers.miles,
      at: handovers.at,
    })
    .from(handovers)
    .innerJoin(visit, eq(visit.id, handovers.bookingId))
    .where(and(sameCar, inForce))
    .orderBy(asc(handovers.leg));
  const tests = await tx
    .select({
      bookingId: line.bookingId,
      vehicle: visit.vehicle,
      miles: motResults.miles,
      date: motResults.testedOn,
    })
    .from(motResults)
    .innerJoin(line, eq(line.id, motResults.lineId))
    .innerJoin(visit, eq(visit.id, line.bookingId))
    .where(and(sameCar, ne(visit.status, 'cancelled')))
    .orderBy(asc(motResults.id));
  const lastTests = new Map(tests.filter(isSame).map((test) => [test.bookingId, test]));
  const readings: MileageReading[] = [];
  for (const { bookingId, leg, miles, at } of kerb.filter(isSame))
    if (miles !== null)
      readings.push({ miles, date: localNow(at).date, source: leg, isSameVisit: bookingId === id });
  for (const { bookingId, miles, date } of lastTests.values())
    readings.push({ miles, date, source: 'our_mot', isSameVisit: bookingId === id });
  return readings.toSorted(
    (a, b) => MOMENTS.indexOf(a.source as Moment) - MOMENTS.indexOf(b.source as Moment),
  );
}
