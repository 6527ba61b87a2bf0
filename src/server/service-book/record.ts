import { doneLines, finishedOf } from '../bookings/visits.ts';
import { and, asc, eq, inArray } from '../db/drizzle.ts';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { lateText } from '../../domain/booking/handover.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { localNow, type LocalDate } from '../../domain/text/local-time.ts';
import { type NextService, nextService } from '../../domain/catalogue/next-service.ts';
import { fittedText } from '../../domain/work/service-record.ts';
import type { Database } from '../db/database.ts';
import { invoices, motResults } from '../db/schema.ts';
import { type HandoverRow, handoversInForce } from '../bookings/handovers.ts';
import { garagesNamed } from '../bookings/garage-named.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { Place } from '../bookings/place.ts';
import type { MotRow } from '../bookings/work.ts';
import { fittedOf, lateRecords } from '../bookings/service-record.ts';

/** One visit of a car, finished. */
export interface DoneJob {
  bookingId: string;
  /** The garage that did it; null: the only one that there was. */
  garage: Pick<Place, 'name' | 'town'> | null;
  day: LocalDate;
  /** On the clock; null: nobody wrote it down. */
  miles: number | null;
  /** What was done, each with its parts and their numbers, its fluids and their specifications, and what was measured. */
  work: { text: string; note: string }[];
  /** The last result of its MOT test. */
  mot: MotRow | null;
  next: NextService | null;
  /** What the mileage was confirmed beside, and that it was recorded late; '': neither. */
  milesNote: string;
  /** Whether it was charged for. */
  hasInvoice: boolean;
  /** When what was done or fitted was last written down otherwise after the car went back; null: never. */
  changedLateAt: Date | null;
}

/** Every finished visit of these bookings, newest first. @param bookingIds of one car, see bookedCars */
export async function jobsOf(
  db: Database,
  bookingIds: readonly string[],
  site: Parameters<typeof garagesNamed>[2],
): Promise<DoneJob[]> {
  const own = await finishedOf(db, bookingIds);
  const ids = own.map(({ id }) => id);
  const lines = await doneLines(db, ids);
  const lineIds = lines.map(({ id }) => id);
  const mots = await db
    .select()
    .from(motResults)
    .where(inArray(motResults.lineId, lineIds))
    .orderBy(asc(motResults.id));
  const kerb = await handoversInForce(db, ids);
  const fitted = await fittedOf(db, ids);
  const written = await lateRecords(db, ids);
  const named = await garagesNamed(db, own, site);
  const charged = await db
    .selectDistinct({ id: invoices.bookingId })
    .from(invoices)
    .where(and(inArray(invoices.bookingId, ids), eq(invoices.kind, 'invoice')));
  return own.map(({ id, collectionDate }) => {
    const done = lines.filter((line) => line.bookingId === id && !comesOff(line));
    const mot = mots.findLast(({ lineId }) => done.some((line) => line.id === lineId)) ?? null;
    const clock = clockOf(kerb.filter(({ bookingId }) => bookingId === id));
    const day = dayOf(done, mot) ?? collectionDate;
    const miles = clock?.miles ?? mot?.miles ?? null;
    return {
      bookingId: id,
      garage: named.get(id) ?? null,
      day,
      miles,
      mot,
      work: done.map((line) => ({
        text: workText(line),
        note: fitted
          .filter(({ lineId }) => lineId === line.id)
          .map(fittedText)
          .join('; '),
      })),
      next: nextService(keysOf(done), day, miles),
      milesNote: clock ? noteOf(clock) : '',
      hasInvoice: charged.some((one) => one.id === id),
      changedLateAt: written.get(id) ?? null,
    };
  });
}

const noteOf = ({ doubt, isLate, storedAt }: HandoverRow): string =>
  [doubt && `Confirmed: ${doubt}`, isLate && lateText(storedAt)].filter(Boolean).join('. ');

/** The record at which the clock was read last. */
const clockOf = (kerb: readonly HandoverRow[]): HandoverRow | undefined =>
  kerb.find(({ leg }) => leg === 'delivery') ?? kerb.find(({ leg }) => leg === 'collection');

/** The day on which the last of it was finished. */
function dayOf(done: readonly LineRow[], mot: MotRow | null): LocalDate | null {
  const days = done.flatMap(({ doneAt }) => (doneAt ? [localNow(doneAt).date] : []));
  return days.sort().at(-1) ?? mot?.testedOn ?? null;
}

/** A service that was stopped half way postpones nothing. */
const keysOf = (done: readonly LineRow[]): string[] =>
  done.filter(({ status }) => status === 'done').map(({ key }) => key);

const workText = (line: LineRow): string =>
  line.status === 'part_done' ? `${lineName(line)} (in part)` : lineName(line);
