import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import type { BookingMessages } from '../ticket/service.ts';
import type { WorkService } from '../work/service.ts';
import { requestDeskPages } from './desk-pages.ts';
import { forgetRequestMails } from './forget.ts';
import { requestMails } from './mails.ts';
import { customerPages } from './pages.ts';
import { requestRoutes } from './routes.ts';
import { type RequestService, requestService } from './service.ts';
import { questionTexts } from './texts.ts';

export type RequestPages = ReturnType<typeof customerPages> & ReturnType<typeof requestDeskPages>;

export function requestFeature(
  parts: FeatureParts,
  others: {
    work: WorkService;
    catalogue: CatalogueService;
    photos: PhotoService;
    bookingTickets: BookingMessages;
  },
): Feature<{ requests: RequestService }, { request: RequestPages }> {
  const { db, content, clock, links } = parts;
  const requests = requestService({ db, links, content, clock, mails: requestMails, ...others });
  const pageForm = pageForms(parts);
  return {
    name: 'request',
    services: { requests },
    pages: {
      request: {
        ...customerPages({ db, links, clock, requests, photos: others.photos }, pageForm),
        ...requestDeskPages(requests, db, pageForm),
      },
    },
    routes: (mount) => requestRoutes(mount, requests),
    mails: Object.values(requestMails),
    texts: [questionTexts],
    // Its emails are found by the events of bookings.
    forgetBefore: ['booking'],
    forget: (now) => forgetRequestMails(db, now),
  };
}
