import { type BookingFilters, bookingFilters } from '../../contract/desk/desk.ts';
import { pageShow } from '../http/page.ts';
import type { DeskService } from './service.ts';

type Filter = keyof typeof bookingFilters;
const FILTERS = Object.keys(bookingFilters) as Filter[];

/** `/apps/desk` and `/apps/desk/bookings`, whose search stands in its address so that it can be linked. */
export const deskPages = (desk: DeskService) => ({
  /** What the head of every page of the desk shows beside its own. */
  counts: pageShow({ access: 'staff', show: ({ actor }) => desk.counts(actor) }),
  today: pageShow({
    access: 'staff',
    async show({ actor }) {
      const [today, restoredFrom] = await Promise.all([desk.today(actor), desk.restoredFrom()]);
      return { today, restoredFrom };
    },
  }),
  bookings: pageShow({
    access: 'staff',
    async show({ url, actor }) {
      const { asked, unread } = filtersOf(url.searchParams);
      const [found, people] = await Promise.all([desk.find(asked, actor), desk.people(actor)]);
      const typed = Object.fromEntries(FILTERS.map((name) => [name, url.searchParams.get(name) ?? '']));
      return {
        ...found,
        people,
        typed: typed as Record<Filter, string>,
        unread,
      };
    },
  }),
});

export type DeskPages = ReturnType<typeof deskPages>;

/** An address may hold anything: what is wrong in it is named and left out, and the rest is used. */
function filtersOf(query: URLSearchParams): { asked: BookingFilters; unread: Filter[] } {
  const asked: Record<string, unknown> = {};
  const unread: Filter[] = [];
  for (const name of FILTERS) {
    const typed = query.get(name)?.trim();
    if (!typed) continue;
    const parsed = bookingFilters[name].safeParse(typed);
    if (parsed.success) asked[name] = parsed.data;
    else unread.push(name);
  }
  return { asked, unread };
}
