import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { forgetTickets } from './forget.ts';
import { ticketMails } from './mails.ts';
import { type TicketPages, ticketPages } from './pages.ts';
import { ticketRoutes } from './routes.ts';
import { type TicketService, ticketService } from './service.ts';

export function ticketFeature({
  db,
  clock,
  onMail,
  onError,
}: FeatureParts): Feature<{ ticket: TicketService }, { ticket: TicketPages }> {
  const ticket = ticketService({ db, clock, onStored: onMail });
  return {
    services: { ticket },
    pages: { ticket: ticketPages(ticket, pageForms(onError)) },
    routes: (mount) => ticketRoutes(mount, ticket),
    mails: Object.values(ticketMails),
    forget: (now) => forgetTickets(db, now),
  };
}
