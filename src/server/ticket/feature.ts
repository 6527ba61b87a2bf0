import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { messageDesk } from './desk.ts';
import { type MessagePages, ticketDeskPages } from './desk-pages.ts';
import { forgetTickets } from './forget.ts';
import { ticketMails } from './mails.ts';
import { type BookingMessages, bookingMessages } from './of-booking.ts';
import { type TicketPages, ticketPages } from './pages.ts';
import { ticketRoutes } from './routes.ts';
import { type TicketService, ticketService } from './service.ts';

export function ticketFeature(
  parts: FeatureParts,
): Feature<
  { ticket: TicketService; bookingMessages: BookingMessages },
  { ticket: TicketPages; messages: MessagePages }
> {
  const { db, content, clock, onMail } = parts;
  const ticket = ticketService({ db, site: content.site, clock, onStored: onMail });
  const ofBooking = bookingMessages({ db, site: content.site, clock, onStored: onMail });
  return {
    name: 'ticket',
    services: { ticket, bookingMessages: ofBooking },
    pages: {
      ticket: ticketPages(ticket, pageForms(parts)),
      messages: ticketDeskPages(messageDesk({ db, clock, onStored: onMail }), ofBooking, pageForms(parts)),
    },
    routes: (mount) => ticketRoutes(mount, ticket),
    mails: Object.values(ticketMails),
    forget: (now) => forgetTickets(db, now),
  };
}
