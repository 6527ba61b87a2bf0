import type { Mount } from '../http/mount.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import type { PageForm } from '../http/page-form.ts';
import type { Database } from '../db/database.ts';
import { requireBooking, requireCustomer, requireLine } from './within.ts';

type Reader = Pick<Database, 'select'>;
type Clock = () => Date;

/**
 * The desk's doors to one booking: whatever is bound through them is about the booking whose `id` stands in its address,
 * and there only for those who work at its garage.
 */

/** Calls about a booking. */
export const bookingCalls =
  (mount: Mount, db: Reader): Mount =>
  (endpoint, handler) =>
    mount(endpoint, async (input, actor, asked) => {
      await requireBooking(db, actor, idIn(input.params));
      return handler(input, actor, asked);
    });

/** Calls about a line of one. */
export const lineCalls =
  (mount: Mount, db: Reader): Mount =>
  (endpoint, handler) =>
    mount(endpoint, async (input, actor, asked) => {
      await requireLine(db, actor, idIn(input.params));
      return handler(input, actor, asked);
    });

/** Pages with a form. @param clock of pages about its customer: they end when a garage no longer sees who that is */
export const bookingForms =
  (pageForm: PageForm, db: Reader, clock?: Clock): PageForm =>
  (own) =>
    pageForm({
      ...own,
      show: async (visit, form) => {
        await enter(db, visit, clock);
        return own.show(visit, form);
      },
      run: async (input, visit, file) => {
        await enter(db, visit, clock);
        return own.run(input, visit, file);
      },
    });

/** Pages without one. */
export const bookingShows =
  (db: Reader, clock?: Clock): typeof pageShow =>
  (own) =>
    pageShow({
      ...own,
      show: async (visit) => {
        await enter(db, visit, clock);
        return own.show(visit);
      },
    });

const enter = (db: Reader, { actor, params: { id } }: PageVisit, clock?: Clock) =>
  clock
    ? requireCustomer(db, actor, { ...(id !== undefined && { id }), now: clock() })
    : requireBooking(db, actor, id);

const idIn = (params: unknown): string | undefined => {
  const { id } = params as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
