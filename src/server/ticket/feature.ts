import type { Feature, FeatureParts } from '../feature.ts';
import { forgetTickets } from './forget.ts';
import { type TicketForms, ticketForms } from './form.ts';
import { ticketMails } from './mails.ts';
import { ticketRoutes } from './routes.ts';
import { type TicketService, ticketService } from './service.ts';

interface Services {
  ticket: TicketService;
  ticketForms: TicketForms;
}

export function ticketFeature({ db, clock, onMail, onError }: FeatureParts): Feature<Services> {
  const ticket = ticketService({ db, clock, onStored: onMail });
  return {
    services: { ticket, ticketForms: ticketForms({ service: ticket, onError }) },
    routes: (mount) => ticketRoutes(mount, ticket),
    mails: Object.values(ticketMails),
    forget: (now) => forgetTickets(db, now),
  };
}
