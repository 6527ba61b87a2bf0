import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { ticketDesk } from './desk.ts';
import { type TicketDeskPages, ticketDeskPages } from './desk-pages.ts';
import { forgetTickets } from './forget.ts';
import { ticketMails } from './mails.ts';
import { type BookingTickets, bookingTickets } from './of-booking.ts';
import { type TicketPages, ticketPages } from './pages.ts';
import { ticketRoutes } from './routes.ts';
import { type TicketService, ticketService } from './service.ts';

export function ticketFeature(
  parts: FeatureParts,
): Feature<
  { ticket: TicketService; bookingTickets: BookingTickets },
  { ticket: TicketPages; messages: TicketDeskPages }
> {
  const { db, content, clock, onMail } = parts;
  const ticket = ticketService({ db, site: content.site, clock, onStored: onMail });
  const ofBooking = bookingTickets({ db, site: content.site, clock, onStored: onMail });
  return {
    name: 'ticket',
    services: { ticket, bookingTickets: ofBooking },
    pages: {
      ticket: ticketPages(ticket, pageForms(parts)),
      messages: ticketDeskPages(
        { desk: ticketDesk({ db, content, clock, onStored: onMail }), ofBooking, db, clock },
        pageForms(parts),
      ),
    },
    routes: (mount) => ticketRoutes(mount, ticket),
    mails: Object.values(ticketMails),
    forget: (now) => forgetTickets(db, now),
  };
}
