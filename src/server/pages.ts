import { confirmPage } from './booking/confirm-page.ts';
import { managePages } from './booking/manage-pages.ts';
import { cataloguePages } from './catalogue/pages.ts';
import { pageForms } from './http/page-form.ts';
import { motPages } from './mot/pages.ts';
import { quotePages } from './quote/pages.ts';
import { reminderPages } from './reminder/pages.ts';
import type { Services } from './services.ts';
import { ticketPages } from './ticket/pages.ts';
import { vehiclePages } from './vehicle/pages.ts';

interface Parts {
  services: Services;
  clock: () => Date;
  /** Told of an error that a form's page shows without its details. */
  onError: (error: unknown) => void;
}

/**
 * A controller for each page that is made on demand: `Astro.locals.pages`. Pages have no other way to the services, so
 * that none can forget whom it is for.
 */
export function sitePages({ services, clock, onError }: Parts) {
  const pageForm = pageForms(onError);
  return {
    vehicle: vehiclePages(services, pageForm),
    catalogue: cataloguePages(services.catalogue),
    mot: motPages({ ...services, clock }, pageForm),
    reminder: reminderPages(services.motAlerts, pageForm),
    quote: quotePages(services.quote),
    booking: {
      confirm: confirmPage(services.askedBookings, pageForm),
      ...managePages(services, pageForm),
    },
    ticket: ticketPages(services.ticket, pageForm),
  };
}

export type SitePages = ReturnType<typeof sitePages>;
