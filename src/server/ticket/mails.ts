import { asBooking } from '../bookings/joined.ts';
import { eq } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { GARAGE_WORK, type Ticket, TOPICS } from '../../contract/account/ticket.ts';
import { countryOf } from '../../domain/account/countries.ts';
import { nameParts } from '../../domain/account/name-parts.ts';
import { phoneText } from '../../domain/account/phone.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { ticketEntries, tickets } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter, type Line } from '../mail/letter.ts';
import { staffSheet } from '../mail/staff-sheet.ts';
import type { Mail } from '../mail/transport.ts';

type TicketRow = typeof tickets.$inferSelect;

/** Their subject is the ticket's id; that of an answer is the answer's. */
export const ticketMails = {
  answer: {
    name: 'ticket-answer',
    to: 'customer',
    allowance: 'work',
    async compose({ db, site, siteUrl }, subject) {
      const booking = asBooking(db);
      const [found] = await db
        .select({
          ticket: tickets,
          text: ticketEntries.text,
          customer: booking.customerId,
          name: booking.firstName,
        })
        .from(ticketEntries)
        .innerJoin(tickets, eq(tickets.id, ticketEntries.ticketId))
        .leftJoin(booking, eq(booking.id, tickets.bookingId))
        .where(eq(ticketEntries.id, subject));
      if (!found) return null;
      const { ticket, text, customer, name } = found;
      const lines = [...text.split(/\n+/), ...whereElse(ticket, siteUrl, customer)];
      const firstName = name ?? nameParts(ticket.content.name).firstName;
      return answerMail(ticket, { lines, firstName }, site);
    },
  } satisfies MailKind,
  toStaff: ofTicket({ name: 'ticket-to-staff', to: 'staff' }, staffMail),
  receipt: ofTicket({ name: 'ticket-receipt', to: 'customer', allowance: 'message' }, receiptMail),
};

function ofTicket(kind: Omit<MailKind, 'compose'>, write: (ticket: TicketRow, site: Site) => Mail): MailKind {
  return {
    ...kind,
    async compose({ db, site }, subject) {
      const [ticket] = await db.select().from(tickets).where(eq(tickets.id, subject));
      return ticket ? write(ticket, site) : null;
    },
  };
}

const HEADLINE: Record<Ticket['kind'], string> = {
  booking: 'Message about a booking',
  contact: 'Message from the website',
  garage: 'A garage would like to work with us',
};

/** Everything that was sent, for the staff who answer it; replies go to the sender. */
function staffMail({ reference, content: ticket }: TicketRow, site: Site): Mail {
  const headline =
    ticket.kind === 'contact' ? `${HEADLINE.contact}: ${TOPICS[ticket.topic]}` : HEADLINE[ticket.kind];
  const from = { name: ticket.name, address: ticket.email };
  return staffSheet({ headline, reference, from, facts: factsOf(ticket), words: ticket.message }, site);
}

function factsOf(ticket: Ticket): [string, string][] {
  if (ticket.kind === 'booking') {
    return [
      ['Booking', ticket.booking],
      ['Name', ticket.name],
      ['Email', ticket.email],
      ['Phone', phoneText(ticket.phone)],
      ['Registration', ticket.registration && displayPlate(ticket.registration)],
    ];
  }
  const phone =
    ticket.phone && `${phoneText(ticket.phone)} (${countryOf(ticket.country)?.name ?? ticket.country})`;
  if (ticket.kind === 'contact') {
    return [
      ['About', TOPICS[ticket.topic]],
      ['Name', ticket.name],
      ['Email', ticket.email],
      ['Phone', phone],
      ['Registration', ticket.registration && displayPlate(ticket.registration)],
    ];
  }
  return [
    ['Garage', ticket.garageName],
    ['Ask for', ticket.name],
    ['Email', ticket.email],
    ['Phone', phone],
    ['Address', [ticket.line1, ticket.town, ticket.postcode].join(', ')],
    ['Work', ticket.work.map((work) => GARAGE_WORK[work]).join('; ')],
    ['VAT number', ticket.vatNumber],
  ];
}

/** A conversation about a booking stands on its page. The guest's link to it is in the emails about the booking. */
function whereElse({ bookingId }: TicketRow, siteUrl: string, customer: string | null): Line[] {
  if (!bookingId) return [];
  if (!customer)
    return ['It’s on your booking’s page too: open it from any of our emails about the booking.'];
  return [{ label: 'See it beside your booking', href: siteUrl + myBookingPath(bookingId), quiet: true }];
}

/**
 * In our words alone: what was typed into the form may not be the words of whoever gets this. Only the name is repeated,
 * which the colleague who answers has read.
 * @param answer `firstName`: of the booking that it is about, whose customer gets it, or as the form brought it
 */
function answerMail(
  { reference, content: ticket }: TicketRow,
  answer: { lines: readonly Line[]; firstName: string },
  site: Site,
): Mail {
  const lines = [
    ...answer.lines,
    `Your reference is ${reference}. Reply to this email if you’d like to write back, or call ${site.phone.display}.`,
  ];
  const about = ticket.kind === 'booking' ? `about booking ${ticket.booking}` : `(${reference})`;
  const subject = `Our answer to your message ${about}`;
  return letter({ to: ticket.email, firstName: answer.firstName, subject, lines }, site);
}

/**
 * Tells the sender that it arrived. It repeats nothing that was typed, not even the name: anybody can type anybody's
 * address into a form, and we must not deliver their words.
 */
function receiptMail({ reference, content: ticket }: TicketRow, site: Site): Mail {
  const { answerWorkingDays: days } = site.support;
  const what = ticket.kind === 'contact' ? 'your message' : 'your request to register your garage';
  const lines = [
    `We’ve received ${what}. Your reference is ${reference}.`,
    `Somebody will read it and reply to this address, normally within ${days} working days.`,
    `If it’s urgent, call ${site.phone.display} and quote the reference.`,
    'If you didn’t write to us, somebody typed your address by mistake. You don’t need to do anything: we only use it to answer that message.',
  ];
  return letter({ to: ticket.email, subject: `We have ${what} (${reference})`, lines }, site);
}
