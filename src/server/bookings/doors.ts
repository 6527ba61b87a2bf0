import type { Mount } from '../http/mount.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import type { PageForm } from '../http/page-form.ts';
import type { Database } from '../db/database.ts';
import { requireBooking, requireLine } from './within.ts';

type Reader = Pick<Database, 'select'>;

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

/** Pages with a form. */
export const bookingForms =
  (pageForm: PageForm, db: Reader): PageForm =>
  (own) =>
    pageForm({
      ...own,
      show: async (visit, form) => {
        await enter(db, visit);
        return own.show(visit, form);
      },
      run: async (input, visit) => {
        await enter(db, visit);
        return own.run(input, visit);
      },
    });

/** Pages without one. */
export const bookingShows =
  (db: Reader): typeof pageShow =>
  (own) =>
    pageShow({
      ...own,
      show: async (visit) => {
        await enter(db, visit);
        return own.show(visit);
      },
    });

const enter = (db: Reader, { actor, params }: PageVisit) => requireBooking(db, actor, params.id);

const idIn = (params: unknown): string | undefined => {
  const { id } = params as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
