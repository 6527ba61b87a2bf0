import type { BookingList, BookingListRow, ListFilter } from '../../contract/desk/booking-list.ts';
import { NOBODY, type Person } from '../../contract/desk/desk.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { dateText, type LocalDate, windowText } from '../../domain/text/local-time.ts';
import { STAGES, type Stage } from '../../domain/work/desk-stage.ts';
import { dayText } from './desk-time.ts';

export type TypedFilter = Readonly<Record<ListFilter, string>>;

/** What a filter is called where it could not be read. */
const NAMES: Record<ListFilter, string> = {
  q: 'the search, which is too long',
  stage: 'the state',
  status: 'the status',
  from: 'the first day',
  to: 'the last day',
  assigned: 'who looks after it',
  page: 'the page',
};

/** What of an address was left out; null: nothing. */
export function unreadText(unread: readonly ListFilter[]): string | null {
  if (unread.length === 0) return null;
  return `We couldn’t read ${unread.map((name) => NAMES[name]).join(', ')}, so that was left out.`;
}

/** Whether the list is narrowed to days or a person. */
export const hasFilters = ({ assigned, from, to }: TypedFilter): boolean =>
  [assigned, from, to].some(Boolean);

/** The address of a page of the same list. @param page from 1 */
export function searchPath(typed: Partial<TypedFilter>, page = 1): string {
  const all = { ...typed, page: page > 1 ? String(page) : '' };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value));
  return `/apps/desk/bookings${query.size > 0 ? `?${query}` : ''}`;
}

/** The heading of what a search found. */
export function foundText(q: string, found: number, { more, page }: { more: boolean; page: number }): string {
  if (more || page > 1) return `Found for “${shortened(q)}”`;
  return `${found} found for “${shortened(q)}”`;
}

const MOST = 24;
const shortened = (q: string): string => (q.length > MOST ? `${q.slice(0, MOST)}…` : q);

/** What the list is of; null: what a search or a status found. */
export function stageOf({ q, stage, status }: TypedFilter, unread: readonly ListFilter[]): Stage | null {
  const known = STAGES.find((each) => each === stage);
  if (known) return known;
  const isRead = (name: 'q' | 'status', value: string) => value.trim() !== '' && !unread.includes(name);
  return isRead('q', q) || isRead('status', status) ? null : 'open';
}

const STAGE_TEXT: Record<Stage, string> = {
  open: 'Open',
  collect: 'To collect',
  here: 'Here',
  work: 'In work',
  waiting: 'Waiting',
  ready: 'Ready',
  unpaid: 'Not paid',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** The filters, each with how many there are. What isn't for who looks, because it has no count where others have, is left out. */
export function stagePills(
  { from, to, assigned }: TypedFilter,
  on: Stage | null,
  counts: BookingList['counts'],
) {
  return STAGES.filter((stage) => stage !== 'unpaid' || counts.unpaid !== undefined).map((stage) => {
    const count = counts[stage];
    const href = searchPath({ stage: stage === 'open' ? '' : stage, from, to, assigned });
    return { text: STAGE_TEXT[stage], href, isOn: stage === on, ...(count !== undefined && { count }) };
  });
}

export const assigneeFilter = (people: readonly Person[]) => [
  { value: '', text: 'Everybody' },
  { value: NOBODY, text: 'Unassigned' },
  ...people.map(({ id, name }) => ({ value: id, text: name })),
];

type Due = Pick<
  BookingListRow,
  'status' | 'collection' | 'return_date' | 'return_window' | 'leaves' | 'isStopped'
>;

/** When a booking's next thing is due: 'Today, 10:00–12:00', 'Fri 27 Nov, by 18:00', '3 Nov 2026'. */
export function dueText(
  { status, collection, return_date, return_window, leaves, isStopped }: Due,
  today: LocalDate,
): string {
  switch (status) {
    case 'requested':
    case 'confirmed':
      return `${dayText(collection.date, today)}, ${windowText(collection.window)}`;
    case 'delivered':
    case 'closed':
    case 'cancelled':
      return dateText(status === 'cancelled' ? collection.date : return_date, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      });
    default:
      return needsDriver(leaves) && !isStopped
        ? `${dayText(return_date, today)}, ${windowText(return_window)}`
        : `${dayText(return_date, today)}, by ${return_window.slice(-5)}`;
  }
}
