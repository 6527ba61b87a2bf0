import type { DayBooking, Today } from '../../contract/desk/desk.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { dateText, type LocalDate, windowText } from '../../domain/text/local-time.ts';
import { DESK_STATUS } from './booking-words.ts';

type ListName = Exclude<keyof Today, 'date' | 'ahead' | 'unplaced'>;

/** One of the day's lists, as the page heads it. */
export interface DayList {
  id: ListName;
  title: string;
  /** How many, within a sentence: '2 to collect'. */
  counted: string;
  rows: readonly DayBooking[];
}

const LISTS: Record<ListName, { title: string; counted: string }> = {
  late: { title: 'Late', counted: 'late' },
  collections: { title: 'Coming in today', counted: 'to come in' },
  in_work: { title: 'In work', counted: 'in work' },
  waiting: { title: 'Waiting', counted: 'waiting' },
  ready: { title: 'Ready', counted: 'ready' },
  deliveries: { title: 'Going back today', counted: 'to go back today' },
};

/** The lists that have something in them, what is late first. */
export function dayLists(today: Today): DayList[] {
  const names = Object.keys(LISTS) as ListName[];
  return names
    .map((id) => ({ id, ...LISTS[id], counted: `${today[id].length} ${LISTS[id].counted}`, rows: today[id] }))
    .filter(({ rows }) => rows.length > 0);
}

/** Those that nobody looks after yet. */
export const nobodys = (lists: readonly DayList[]): DayBooking[] =>
  lists.flatMap(({ rows }) => rows.filter(({ assigned_to }) => assigned_to === null));

/** `Mon 23 Nov` */
export const shortDay = (date: LocalDate): string =>
  dateText(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** What a row says first: when, or how far. */
export function headText(booking: DayBooking): string {
  const { late, status, leaves, collection, return_date, waits_for, stops } = booking;
  const isBrought = needsDriver(leaves);
  if (late === 'collection')
    return `Not here: ${shortDay(collection.date)}, ${windowText(collection.window)}`;
  if (status === 'ready' && stops.length > 0) return 'Don’t drive it back';
  if (late === 'return') return `Due ${isBrought ? 'back' : 'ready'} ${shortDay(return_date)}`;
  if (status === 'confirmed') return windowText(collection.window);
  if (waits_for === 'customer') return 'For the customer’s decision';
  if (waits_for === 'us')
    return status === 'awaiting_approval' ? 'For us: the customer has decided' : 'For us: a price is owed';
  return status === 'ready'
    ? `${isBrought ? 'Back' : 'Ready'} ${shortDay(return_date)}`
    : DESK_STATUS[status];
}

/** What else there is to know of it. */
export function dayBookingFacts(booking: DayBooking): string[] {
  const { status, arrival, leaves, late, place, jobs, return_date, stops } = booking;
  if (stops.length > 0 && status === 'ready')
    return [...stops, 'It leaves repaired, on a recovery truck, or with its keeper, told in writing'];
  const way = status === 'confirmed' ? arrival : leaves;
  const move = ARRIVAL_WORDS[way][status === 'confirmed' ? 'comes' : 'leaves'];
  const isWork = status !== 'confirmed' && status !== 'ready';
  return [
    ...(late === 'return' && isWork ? [DESK_STATUS[status]] : []),
    ...(isWork ? [`${jobs.done} of ${jobs.of} ${jobs.of === 1 ? 'job' : 'jobs'} done`] : []),
    ...(isWork && !late && stops.length === 0
      ? [`Due ${needsDriver(leaves) ? 'back' : 'ready'} ${shortDay(return_date)}`]
      : []),
    ...stops.map((text) => `Mustn’t be driven: ${text}`),
    ...(isWork ? [] : [needsDriver(way) ? `${move}: ${place}` : move]),
  ];
}
