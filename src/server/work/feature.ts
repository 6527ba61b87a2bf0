import { bookingForms } from '../bookings/doors.ts';
import type { PhotoService } from '../photo/service.ts';
import type { BookingAccess, BookingChanges, BookingService, OwnBookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { forgetWorkMails } from './forget.ts';
import { type KerbPages, kerbPages } from './kerb-pages.ts';
import { workTexts } from './texts.ts';
import { workMails } from './mails.ts';
import { type MotPages, motPages } from './mot-pages.ts';
import { type WorkPages, workPages } from './pages.ts';
import { workRoutes } from './routes.ts';
import { type WorkParts, type WorkService, workService } from './service.ts';
import { stopPages } from './stop-pages.ts';
import { wayPages } from './way-pages.ts';

type StopPages = ReturnType<typeof stopPages>;
type WayPages = ReturnType<typeof wayPages>;

interface Others {
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  ownBookings: OwnBookingService;
  motAlerts: MotAlertService;
  photos: PhotoService;
  keepEntries: WorkParts['keepEntries'];
  keepInvoices: WorkParts['keepInvoices'];
  followReferral: WorkParts['followReferral'];
}

export function workFeature(
  { db, content, clock, records, onMail, onError }: FeatureParts,
  { booking, motAlerts, photos, keepEntries, keepInvoices, followReferral, ...others }: Others,
): Feature<
  { work: WorkService },
  { kerb: KerbPages; motResult: MotPages; work: WorkPages; stop: StopPages; way: WayPages }
> {
  const mails = workMails(booking.pageOf);
  const work = workService({
    db,
    content,
    mails,
    clock,
    records,
    motAlerts,
    keepEntries,
    keepInvoices,
    followReferral,
    bookings: booking,
    onChanged: onMail,
  });
  const pageForm = pageForms({ content, onError });
  return {
    name: 'work',
    services: { work },
    pages: {
      kerb: kerbPages({ db, work, photos, content, clock }, bookingForms(pageForm, db, clock)),
      motResult: motPages({ db, work, clock }, bookingForms(pageForm, db)),
      stop: stopPages({ work, ...others }, pageForm),
      way: wayPages({ work, ...others }, pageForm),
      work: workPages({ db, work, photos, clock, content }, bookingForms(pageForm, db)),
    },
    routes: (mount) => workRoutes(mount, work, db),
    texts: Object.values(workTexts),
    mails: Object.values(mails),
    // Its emails are found by the events of bookings.
    forgetBefore: ['booking'],
    forget: (now) => forgetWorkMails(db, mails, now),
  };
}
