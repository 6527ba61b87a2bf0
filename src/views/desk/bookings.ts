import type { bookingFilters, Person } from '../../contract/desk/desk.ts';
import { NOBODY } from '../../contract/desk/desk.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { DESK_STATUS } from './booking-words.ts';

export type Filter = keyof typeof bookingFilters;
export type TypedFilter = Readonly<Record<Filter, string>>;

/** What a filter is called where it could not be read. */
const NAMES: Record<Filter, string> = {
  q: 'the search, which is too long',
  status: 'the status',
  from: 'the first day',
  to: 'the last day',
  assigned: 'who looks after it',
  before: 'the page',
};

/** What of an address was left out; null: nothing. */
export function unreadText(unread: readonly Filter[]): string | null {
  if (unread.length === 0) return null;
  return `We couldn’t read ${unread.map((name) => NAMES[name]).join(', ')}, so that was left out.`;
}

/** Whether anything narrows the list. */
export const isNarrowed = (typed: TypedFilter): boolean =>
  Object.entries(typed).some(([name, value]) => name !== 'before' && value.trim() !== '');

/** Whether the list is narrowed by more than a search. */
export const hasFilters = ({ status, assigned, from, to }: TypedFilter): boolean =>
  [status, assigned, from, to].some(Boolean);

/** The address of a page of the same search. @param before where it begins; left out: with the newest */
export function searchPath(typed: Partial<TypedFilter>, before = ''): string {
  const query = new URLSearchParams(Object.entries({ ...typed, before }).filter(([, value]) => value));
  return `/apps/desk/bookings${query.size > 0 ? `?${query}` : ''}`;
}

export const statusOptions = [
  { value: '', text: 'Any' },
  ...BOOKING_STATUSES.map((value) => ({ value, text: DESK_STATUS[value] })),
];

export const assigneeFilter = (people: readonly Person[]) => [
  { value: '', text: 'Anybody' },
  { value: NOBODY, text: 'Nobody yet' },
  ...people.map(({ id, name }) => ({ value: id, text: name })),
];
