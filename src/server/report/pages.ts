import { managePath } from '../../contract/booking/booking.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { Database } from '../db/database.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { pageFiles } from '../http/page-file.ts';
import type { ReportService } from './service.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  reports: ReportService;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
}

/** The report of a booking and its file, behind both doors of the booking. */
export function reportPages({ db, clock, reports, bookingAccess, ownBookings }: Parts) {
  const pageFile = pageFiles({ db, clock });
  const link = {
    link: ({ params: { token = '' }, actor }: PageVisit) => ({
      path: managePath(token),
      token,
      ...bookingAccess.byLink('booking', token, actor),
    }),
  };
  async function own({ params: { booking: id = '' }, actor }: PageVisit & { actor: Customer | Staff }) {
    await ownBookings.require(actor.userId, id);
    return { id, path: myBookingPath(id) };
  }

  async function photoOf({ id, path }: { id: string; path: string }, { params, url }: PageVisit) {
    const found = await reports.photo(id, params.photo ?? '');
    return { ...found, path, booking: path, ...backFrom(url, path) };
  }

  return {
    own: pageShow({
      access: 'customer',
      async show(visit) {
        const { id, path } = await own(visit);
        return { ...(await reports.page(id)), id, path, token: null };
      },
    }),
    /** For the page of the booking itself. */
    ofOwn: pageShow({
      access: 'customer',
      show: async (visit) => ({ counts: await reports.counts((await own(visit)).id) }),
    }),
    ownFile: pageFile({
      access: 'customer',
      make: async (visit) => reports.pdf((await own(visit)).id),
    }),
    linked: pageShow({
      access: link,
      show: async ({ opened: { id, path, token } }) => ({ ...(await reports.page(id)), id, path, token }),
    }),
    ownPhoto: pageShow({
      access: 'customer',
      show: async (visit) => photoOf(await own(visit), visit),
    }),
    linkedPhoto: pageShow({ access: link, show: (visit) => photoOf(visit.opened, visit) }),
    ofManage: pageShow({
      access: link,
      show: async ({ opened: { id } }) => ({ counts: await reports.counts(id) }),
    }),
    linkedFile: pageFile({ access: link, make: ({ opened: { id } }) => reports.pdf(id) }),
  };
}

/** Where a photo was opened from, and leads back to. */
const backFrom = (url: URL, path: string) =>
  url.searchParams.get('from') === 'report'
    ? { query: '?from=report', back: { href: `${path}/report`, text: 'Back to the report' } }
    : { back: { href: path, text: 'Back to the booking' } };

export type ReportPages = ReturnType<typeof reportPages>;
