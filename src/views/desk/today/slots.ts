import type { DayBooking, PlannedDay, Today } from '../../../contract/desk/today.ts';
import { needsDriver } from '../../../domain/booking/arrival.ts';
import { type LocalDate, shortDay, windowText } from '../../../domain/text/local-time.ts';
import { isSlow } from './flags.ts';
import { carsOf } from './stages.ts';

/** A part of the day, as the list by time heads it. */
export interface Slot {
  id: string;
  title: string;
  /** '2 to collect' */
  says: string;
  cars: DayBooking[];
}

const carsText = (cars: number): string => `${cars} ${cars === 1 ? 'car' : 'cars'}`;
const isBack = ({ status, stops }: DayBooking): boolean => status === 'ready' && stops.length === 0;

/** The list by time: what is late or has had no answer, then windows, then other days, then what is back already. */
export function slotsOf(today: Today): Slot[] {
  const cars = carsOf(today);
  const { date } = today;
  const isNow = (car: DayBooking) => car.late !== null || (car.went_at === null && isSlow(car, date));
  const rest = cars.filter((car) => car.went_at === null && !isNow(car));
  const coming = rest.filter(({ status }) => status === 'confirmed');
  const here = rest.filter(({ status }) => status !== 'confirmed');
  const isDueToday = ({ return_date }: DayBooking) => return_date <= date;
  const windows = Map.groupBy([...coming, ...here.filter(isDueToday)], (car) =>
    car.status === 'confirmed' ? car.collection.window : car.return_window,
  );
  const later = Map.groupBy(
    here.filter((car) => !isDueToday(car)),
    ({ return_date }) => return_date,
  );
  const slots: Slot[] = [
    slot('now', 'Now', cars.filter(isNow)),
    ...[...windows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([window, own]) => ({
        ...slot(`w-${window.slice(0, 2)}`, windowText(window), own),
        says: planText(own),
      })),
    ...[...later].map(([day, own]) => slot(`d-${day}`, shortDay(day), own)),
    slot(
      'done',
      'Done today',
      cars.filter(({ went_at: at }) => at !== null),
    ),
  ];
  return slots.filter((each) => each.cars.length > 0);
}

/** Another day: what is collected, by window, and what goes back. */
export function slotsOn({ collections, returns }: PlannedDay): Slot[] {
  const windows = Map.groupBy(collections, ({ collection }) => collection.window);
  return [
    ...[...windows].map(([window, own]) => slot(`w-${window.slice(0, 2)}`, windowText(window), own)),
    ...(returns.length > 0 ? [slot('back', 'To go back', returns)] : []),
  ];
}

const slot = (id: string, title: string, cars: DayBooking[]): Slot => ({
  id,
  title,
  cars,
  says: carsText(cars.length),
});

/** '2 to collect, 1 to take back, 3 to finish' */
export function planText(cars: readonly DayBooking[]): string {
  const coming = cars.filter(({ status }) => status === 'confirmed');
  const collected = coming.filter(({ arrival }) => needsDriver(arrival)).length;
  const back = cars.filter((car) => isBack(car) && needsDriver(car.leaves)).length;
  const fetched = cars.filter((car) => isBack(car) && !needsDriver(car.leaves)).length;
  const parts = [
    [collected, 'to collect'],
    [coming.length - collected, 'to come in'],
    [back, 'to take back'],
    [fetched, 'to be picked up'],
    [cars.length - coming.length - back - fetched, 'to finish'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

/** What comes next, of today or of the days after it: '14:00–16:00, 2 to collect'; null: nothing is booked. */
export function nextText({ date, collections, ahead }: Today): string | null {
  const [first] = collections;
  if (first) {
    const own = collections.filter(({ collection }) => collection.window === first.collection.window);
    return `${windowText(first.collection.window)}, ${planText(own)}`;
  }
  const [day] = ahead;
  const [window] = day?.windows ?? [];
  return day && window
    ? `${laterText(day.date, date)}${windowText(window.window)}, ${window.cars} to come in`
    : null;
}

const laterText = (day: LocalDate, today: LocalDate): string => (day === today ? '' : `${shortDay(day)}, `);
