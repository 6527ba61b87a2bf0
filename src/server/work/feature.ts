import type { BookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { forgetWorkMails } from './forget.ts';
import { type KerbPages, kerbPages } from './kerb-pages.ts';
import { workMails } from './mails.ts';
import { workRoutes } from './routes.ts';
import { type WorkService, workService } from './service.ts';

export function workFeature(
  { db, content, clock, onMail, onError }: FeatureParts,
  { booking }: { booking: BookingService },
): Feature<{ work: WorkService }, { kerb: KerbPages }> {
  const mails = workMails(booking.pageOf);
  const { holidaysFrom } = booking;
  const work = workService({ db, content, mails, clock, onChanged: onMail, holidaysFrom });
  return {
    services: { work },
    pages: { kerb: kerbPages({ db, work, clock }, pageForms({ content, onError })) },
    routes: (mount) => workRoutes(mount, work),
    mails: Object.values(mails),
    forget: (now) => forgetWorkMails(db, mails, now),
  };
}
