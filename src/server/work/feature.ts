import type { BookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetWorkMails } from './forget.ts';
import { workMails } from './mails.ts';
import { workRoutes } from './routes.ts';
import { type WorkService, workService } from './service.ts';

export function workFeature(
  { db, content, clock, onMail }: FeatureParts,
  { booking }: { booking: BookingService },
): Feature<{ work: WorkService }> {
  const mails = workMails(booking.pageOf);
  const { holidaysFrom } = booking;
  const work = workService({ db, content, mails, clock, onChanged: onMail, holidaysFrom });
  return {
    services: { work },
    routes: (mount) => workRoutes(mount, work),
    mails: Object.values(mails),
    forget: (now) => forgetWorkMails(db, mails, now),
  };
}
