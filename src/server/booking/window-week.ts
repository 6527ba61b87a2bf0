import type { BankHolidays } from '../../content-model/bank-holidays.ts';
import type { Away, DeskDay, DeskWeek, DeskWindow, TooMuch } from '../../contract/desk/desk-windows.ts';
import { drivingIn } from '../../domain/booking/driving.ts';
import { type Slot, slotKey } from '../../domain/booking/slot.ts';
import { openPlacesIn } from '../../domain/booking/window-places.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import { type Garage, usualIn } from '../../domain/garage/garage.ts';
import { addDays, daysBetween, type LocalDate, localNow, mondayOf } from '../../domain/text/local-time.ts';
import { closedReason } from '../../domain/work/working-day.ts';
import type { Within } from '../auth/within.ts';
import { daysOffAt, plannedOn } from '../bookings/days-off.ts';
import { minutesTaken } from '../bookings/work-days.ts';
import type { Database } from '../db/database.ts';
import { type Cars, carsIn, waitingFrom } from './booked-cars.ts';
import { eveningDriving, readEvenings } from './evenings.ts';
import { placesByWindow, readWindows } from './places.ts';

interface Parts {
  db: Database;
  garage: Garage;
  bankHolidays: BankHolidays;
  cars: Cars;
  clock: () => Date;
  /** The garages of who looks. */
  garages: Within;
}

/** Reads a week of a garage's windows. */
export function windowWeek({ db, garage, bankHolidays, cars, clock, garages }: Parts) {
  const { id: garageId, collection: rule } = garage;
  const { windows, returnWindow, drivers, horizonDays } = rule;
  const places = placesByWindow(garage);
  const { takesIn, minutesOn } = garageDays(garage, bankHolidays.names);
  const evenings = eveningDriving(garage);
  const driving = drivingIn(returnWindow, drivers);

  async function days(of: readonly LocalDate[], from: LocalDate): Promise<DeskDay[]> {
    const read = (await readWindows(db, [garageId], { from }))(garageId);
    const { rules } = read;
    const stock = places.stockOf(read);
    const waiting = await waitingFrom(db, garageId, from);
    const left = evenings.leftOf((await readEvenings(db, [garageId], { from }))(garageId));
    const windowOf = (slot: Slot): DeskWindow => {
      const { taken, driving, driven } = stock.of(slot);
      return {
        window: slot.window,
        places: openPlacesIn(slot, rules, usualIn(rule, slot.window)),
        taken,
        driving,
        driven,
        waiting: waiting.get(slotKey(slot)) ?? 0,
        closed: rules.closed.get(slotKey(slot)) ?? null,
      };
    };
    const minutes = (await minutesTaken(db, [garageId], from))(garageId);
    const off = await daysOffAt(db, garageId, { from, to: of.at(-1) ?? from });
    const awayOn = Map.groupBy(off, ({ date }) => date);
    const workOf = (date: LocalDate, away: readonly Away[]) => {
      const lost = away.reduce((sum, each) => sum + each.minutes, 0);
      const day = minutesOn(date);
      return { of: Math.max(0, day - lost), promised: (minutes.get(date) ?? 0) - lost };
    };
    // What somebody has booked is shown, though the garage has other hours since.
    const isShown = (slot: Slot) => takesIn(slot, 0) || stock.of(slot).taken > 0;
    return of.map((date) => {
      const away = (awayOn.get(date) ?? []).map(awayIn);
      return {
        date,
        holiday: closedReason(date, rule, bankHolidays.names),
        windows: windows
          .map((window) => ({ date, window }))
          .filter(isShown)
          .map(windowOf),
        evening: { window: returnWindow, driving, driven: driving - left(date) },
        work: workOf(date, away),
        away,
      };
    });
  }

  /** A weekday on which nobody works, and nobody has booked. */
  function isNeverOpen({ date, holiday, windows: its }: DeskDay): boolean {
    const isFree = its.every(({ taken }) => taken === 0);
    const closes = { ...rule, daysClosed: undefined };
    return isFree && holiday !== null && closedReason(date, closes, new Map()) !== null;
  }

  /** Bookings that no longer fit into days on which somebody is away. */
  async function tooMuchOn(days: readonly DeskDay[]): Promise<TooMuch[]> {
    const found: TooMuch[] = [];
    for (const { date, work } of days) {
      const over = work.promised - work.of;
      if (over <= 0) continue;
      let rest = over;
      const its = [];
      for (const each of await plannedOn(db, garageId, date)) {
        if (rest <= 0) break;
        its.push(each);
        rest -= each.minutes;
      }
      found.push({ date, over, bookings: its });
    }
    return found;
  }

  /** @param wanted any day of the week; one that can't be settled: the nearest week that can */
  return async function week(wanted: LocalDate): Promise<DeskWeek> {
    const today = localNow(clock()).date;
    // Until the cut-off that is one day more than can be booked.
    const to = addDays(today, horizonDays + 1);
    const monday = mondayOf(wanted < today ? today : wanted > to ? to : wanted);
    const sunday = addDays(monday, 6);
    const from = monday < today ? monday : today;
    const dates = Array.from({ length: daysBetween(from, sunday < to ? to : sunday) + 1 }, (_, at) =>
      addDays(from, at),
    );
    const all = await days(dates, from);
    const shown = all.filter(({ date }) => date >= monday && date <= sunday);
    return {
      today,
      windows,
      days: shown.filter((day) => !isNeverOpen(day)),
      cars: await carsIn(db, garageId, { from: monday, to: sunday, garages, now: clock() }, cars),
      before: monday > today ? addDays(monday, -1) : null,
      after: sunday < to ? addDays(sunday, 1) : null,
      from: today,
      to,
      toCall: all.flatMap(toCallOn),
      tooMuch: await tooMuchOn(all.filter(({ away }) => away.length > 0)),
    };
  };
}

const awayIn = ({
  id,
  firstName,
  lastName,
  minutes,
}: Awaited<ReturnType<typeof daysOffAt>>[number]): Away => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  minutes,
});

/** Cars of a day that nobody collects at the time that their owners were told. */
function toCallOn({ date, holiday, windows }: DeskDay) {
  return windows
    .filter(
      ({ closed, places, waiting }) => waiting > 0 && (holiday !== null || closed !== null || places === 0),
    )
    .map(({ window, waiting }) => ({ date, window, cars: waiting }));
}
