import { bookingFilters } from '../../contract/desk/desk.ts';
import { type ListAsked, type ListFilter, listFilters } from '../../contract/desk/booking-list.ts';
import { isSuperAdmin } from '../auth/actor.ts';
import { isOwn } from '../auth/within.ts';
import { pageShow } from '../http/page.ts';
import type { MovePages } from './move-pages.ts';
import type { DeskService } from './service.ts';
import { mineShown, todayShown } from './today-shown.ts';

const FILTERS = Object.keys(listFilters) as ListFilter[];

/** As many as fit under the search. */
const FOUND = 6;

/**
 * `/apps/desk`, `/apps/desk/mine` and `/apps/desk/bookings`, whose search stands in its address so that it can be linked.
 * @param moves the forms that move a booking on the board
 */
export const deskPages = (desk: DeskService, moves: MovePages) => ({
  /** What the head of every page of the desk shows beside its own. */
  counts: pageShow({ access: 'staff', show: ({ actor }) => desk.counts(actor) }),
  today: pageShow({ access: 'staff', show: (visit) => todayShown(desk, visit) }),
  mine: pageShow({ access: 'staff', show: (visit) => mineShown(desk, visit) }),
  ...moves,
  /** `/apps/desk/find?q=`: what stands under the search of every page while somebody types. */
  found: pageShow({
    access: 'staff',
    async show({ url, actor }) {
      const parsed = bookingFilters.q.safeParse(url.searchParams.get('q') ?? '');
      const q = parsed.success ? parsed.data.trim() : '';
      const { bookings } = q === '' ? { bookings: [] } : await desk.find({ q }, actor);
      return { q, bookings: bookings.slice(0, FOUND), hasMore: bookings.length > FOUND };
    },
  }),
  bookings: pageShow({
    access: 'staff',
    async show({ url, actor }) {
      const { asked, unread } = filtersOf(url.searchParams);
      const [found, people] = await Promise.all([desk.listed(asked, actor), desk.people(actor)]);
      const typed = Object.fromEntries(FILTERS.map((name) => [name, url.searchParams.get(name) ?? '']));
      return {
        ...found,
        people,
        booksForCallers: isOwn(actor) || isSuperAdmin(actor),
        typed: typed as Record<ListFilter, string>,
        unread,
      };
    },
  }),
});

export type DeskPages = ReturnType<typeof deskPages>;

/** An address may hold anything: what is wrong in it is named and left out, and the rest is used. */
function filtersOf(query: URLSearchParams): { asked: ListAsked; unread: ListFilter[] } {
  const asked: Record<string, unknown> = {};
  const unread: ListFilter[] = [];
  for (const name of FILTERS) {
    const typed = query.get(name)?.trim();
    if (!typed) continue;
    const parsed = listFilters[name].safeParse(typed);
    if (parsed.success) asked[name] = parsed.data;
    else unread.push(name);
  }
  return { asked, unread };
}
