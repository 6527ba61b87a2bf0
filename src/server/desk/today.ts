import type { DayBooking, Today } from '../../contract/desk/desk.ts';
import type { Need } from '../../domain/booking/booking-status.ts';
import { dayGroup, jobsDone, lateness, waitsFor } from '../../domain/work/desk-day.ts';
import { addDays, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { listToday } from '../bookings/desk-list.ts';
import { seenAmong } from '../bookings/seen.ts';
import { waitingIn } from '../bookings/diary.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import type { WorkService } from '../work/service.ts';
import { type Cars, deskBooking } from './rows.ts';

const DAYS_AHEAD = 7;
/** What is settled where the car changes hands. */
const AT_KERB: readonly Need[] = ['record', 'payment'];

interface Parts {
  db: Database;
  cars: Cars;
  work: Pick<WorkService, 'glance'>;
  /** In which the operator's own garage brings cars back. */
  returnWindow: string;
  /** Whose cars. */
  garages: Within;
}

/** What the desk has before it: every car that is with its garages, and every one that should be by the end of the day. */
export async function todayAt(now: Date, { db, cars, work, returnWindow, garages }: Parts): Promise<Today> {
  const local = localNow(now);
  const rows = await listToday(db, local.date, garages);
  const glances = await work.glance(rows);
  const ids = rows.map(({ id }) => id);
  const seen = await seenAmong(db, ids, { garages, now });
  const day: Today = {
    date: local.date,
    late: [],
    collections: [],
    in_work: [],
    waiting: [],
    ready: [],
    deliveries: [],
    ahead: await aheadOf(db, local.date, garages),
  };
  for (const row of rows) {
    const { lines = [], steps = [], stops = [] } = glances.get(row.id) ?? {};
    const shown = deskBooking(row, seen.has(row.id), cars);
    const booking = { ...shown, returnDate: row.returnDate, lines, stops };
    const late = lateness(booking, row.returnWindow ?? returnWindow, local);
    day[late ? 'late' : dayGroup(booking, local.date)].push({
      ...shown,
      late,
      waits_for: waitsFor(booking),
      jobs: jobsDone(lines),
      stops: stops.map(({ text }) => text),
      // The form of the handover records it; a car that is not paid for goes back all the same, if somebody says why.
      next: steps.find(({ missing }) => missing.every((need) => AT_KERB.includes(need)))?.to ?? null,
    });
  }
  day.collections.sort(by(({ collection: { window } }) => window));
  day.late.sort(by(dueAt));
  return day;
}

/** When what is late should have happened. A car is brought back after all of the day's collections. */
const dueAt = ({ late, collection, return_date }: DayBooking) =>
  late === 'collection' ? `${collection.date} ${collection.window}` : `${return_date} ~`;

const by =
  (key: (booking: DayBooking) => string) =>
  (one: DayBooking, other: DayBooking): number =>
    key(one) < key(other) ? -1 : Number(key(one) > key(other));

async function aheadOf(db: Database, today: LocalDate, garages: Within): Promise<Today['ahead']> {
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
