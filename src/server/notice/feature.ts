import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import type { RequestService } from '../request/service.ts';
import { noticeRoutes } from './routes.ts';
import { forgetSentNotices, sendNotices } from './send.ts';
import { type Notices, noticeService } from './service.ts';

interface Others {
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
  requests: Pick<RequestService, 'decidePath'>;
}

/** Notices on a device when a booking needs a decision, beside the email. */
export function noticeFeature(
  { db, clock, content, log, noticeKeys: keys, pushOrigins }: FeatureParts,
  { requests, ...others }: Others,
): Feature<{ notices: Notices }> {
  const notices = noticeService({ db, clock, publicKey: keys.publicKey, pushOrigins });
  const parts = {
    db,
    keys,
    log,
    clock,
    contact: `mailto:${content.site.email}`,
    decidePath: requests.decidePath,
  };
  return {
    name: 'notice',
    services: { notices },
    routes: (mount) => noticeRoutes(mount, { notices, ...others }),
    jobs: [{ name: 'notices', everyMs: 5_000, run: () => sendNotices(parts) }],
    forget: () => forgetSentNotices(db),
  };
}
