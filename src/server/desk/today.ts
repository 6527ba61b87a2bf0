import type { Content } from '../../content-model/content.ts';
import type { DayBooking, PlannedDay, Today } from '../../contract/desk/today.ts';
import { dayGroup } from '../../domain/work/desk-day.ts';
import { addDays, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import {
  type DayListed,
  isOfToday,
  listDay,
  listTodayWithFacts,
  unplacedAmong,
} from '../bookings/desk-list.ts';
import { seenAmong } from '../bookings/seen.ts';
import { waitingIn } from '../bookings/diary.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import type { Glance, WorkService } from '../work/service.ts';
import { dayRow } from './day-row.ts';
import { deskBooking } from './rows.ts';

const DAYS_AHEAD = 7;

interface Parts {
  db: Database;
  content: Pick<Content, 'modelById' | 'checks' | 'site'>;
  work: Pick<WorkService, 'glance'>;
  /** Whose cars. */
  garages: Within;
  /** Whether money is for who asks. */
  takesMoney: boolean;
}

/** A row of the day, with the work on it. */
export interface DayCar {
  row: DayListed;
  glance: Glance;
  shown: DayBooking;
}

/** The cars that the desk has before it. */
export async function carsToday(now: Date, parts: Parts): Promise<DayCar[]> {
  const { db, garages } = parts;
  return carsOf(await listTodayWithFacts(db, localNow(now).date, { garages, unplaced: false }), now, parts);
}

async function carsOf(rows: readonly DayListed[], now: Date, parts: Parts): Promise<DayCar[]> {
  const { db, content, work, garages, takesMoney } = parts;
  const ids = rows.map(({ id }) => id);
  const [glances, seen] = await Promise.all([work.glance(rows), seenAmong(db, ids, { garages, now })]);
  const local = localNow(now);
  return rows.flatMap((row) => {
    const glance = glances.get(row.id);
    // It was deleted between the two questions.
    if (!glance) return [];
    const isSeen = seen.has(row.id);
    const shown = dayRow({ row, glance }, { content, now: local, isSeen, takesMoney });
    return [{ row, glance, shown }];
  });
}

/**
 * What the desk has before it: every car that is with its garages, and every one that should be by the end of the day.
 * @param callsUnplaced whether it calls the customers of what no garage takes
 */
export async function todayAt(
  now: Date,
  { callsUnplaced, ...parts }: Parts & { callsUnplaced: boolean },
): Promise<Today> {
  const { date } = localNow(now);
  const { db, garages, content } = parts;
  const [rows, ahead] = await Promise.all([
    listTodayWithFacts(db, date, { garages, unplaced: callsUnplaced }),
    aheadOf(parts, date),
  ]);
  const cars = await carsOf(
    rows.filter((row) => isOfToday(row, date)),
    now,
    parts,
  );
  const unplaced = callsUnplaced ? unplacedAmong(rows) : [];
  const day: Today = {
    date,
    late: [],
    collections: [],
    in_work: [],
    waiting: [],
    ready: [],
    deliveries: [],
    gone: [],
    ahead,
    ...(unplaced.length > 0 && { unplaced: unplaced.map((row) => deskBooking(row, true, content)) }),
  };
  for (const { row, glance, shown } of cars) {
    const booking = { ...shown, returnDate: row.returnDate, lines: glance.lines, stops: glance.stops };
    day[shown.late ? 'late' : shown.status === 'delivered' ? 'gone' : dayGroup(booking, date)].push(shown);
  }
  day.collections.sort(by(({ collection: { window } }) => window));
  day.late.sort(by(dueAt));
  day.gone.sort(by(({ went_at }) => went_at ?? ''));
  return day;
}

/** What is planned for another day, or was. */
export async function plannedFor(date: LocalDate, now: Date, parts: Parts): Promise<PlannedDay> {
  const cars = await carsOf(await listDay(parts.db, date, parts.garages), now, parts);
  const shown = cars.map((car) => car.shown);
  return {
    date,
    collections: shown
      .filter(({ collection }) => collection.date === date)
      .sort(by(({ collection: { window } }) => window)),
    returns: shown.filter(({ return_date }) => return_date === date),
  };
}

/** When what is late should have happened. A car is brought back after all of the day's collections. */
const dueAt = ({ late, collection, return_date }: DayBooking) =>
  late === 'collection' ? `${collection.date} ${collection.window}` : `${return_date} ~`;

const by =
  (key: (booking: DayBooking) => string) =>
  (one: DayBooking, other: DayBooking): number =>
    key(one) < key(other) ? -1 : Number(key(one) > key(other));

async function aheadOf({ db, garages }: Parts, today: LocalDate): Promise<Today['ahead']> {
  const found = await waitingIn(db, {
    garages,
    from: addDays(today, 1),
    to: addDays(today, DAYS_AHEAD),
  });
  const days = Map.groupBy(found, (each) => each.date);
  return [...days].map(([each, windows]) => ({
    date: each,
    windows: windows.map(({ window: which, cars }) => ({ window: which, cars })),
  }));
}
