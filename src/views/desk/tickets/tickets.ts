import type { TicketEntry, ListedTicket } from '../../../contract/desk/desk-tickets.ts';
import { GARAGE_WORK, type Ticket, TOPICS } from '../../../contract/account/ticket.ts';
import { displayPlate } from '../../../domain/vehicle/plate.ts';
import type { TicketStatus } from '../../../domain/account/ticket-status.ts';

/** What a message is about, in a few words. */
export function ticketSubject(ticket: Ticket): string {
  if (ticket.kind === 'booking') return `Booking ${ticket.booking}`;
  return ticket.kind === 'contact' ? TOPICS[ticket.topic] : `Garage: ${ticket.garageName}`;
}

export const STATUS: Record<TicketStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** Who answers it. */
export const ticketOwnerText = ({ status, takenBy }: Pick<ListedTicket, 'status' | 'takenBy'>): string => {
  if (status === 'open') return takenBy ? `${takenBy.name} will answer` : 'Not taken yet';
  return takenBy?.name ?? '';
};

/** What its sender said beside the message, without what they left empty. */
export function ticketFacts(ticket: Ticket): [name: string, value: string][] {
  const facts: [string, string][] =
    ticket.kind !== 'garage'
      ? [['Registration', ticket.registration && displayPlate(ticket.registration)]]
      : [
          ['Address', [ticket.line1, ticket.town, ticket.postcode].join(', ')],
          ['Work', ticket.work.map((work) => GARAGE_WORK[work]).join('; ')],
          ['VAT number', ticket.vatNumber],
        ];
  return facts.filter(([, value]) => value !== '');
}

export const ENTRY: Record<TicketEntry['kind'], string> = {
  answer: 'Answer, by email',
  note: 'Note, for us',
};

const DONE: Record<string, string> = {
  take: 'Yours to answer.',
  leave: 'Free for somebody else to answer.',
  answer: 'The answer is on its way by email.',
  note: 'The note is saved.',
  close: 'Closed.',
  reopen: 'Open again.',
};

export const ticketDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);

/** The address of a page of the list. */
export function ticketsPath(q: string, page: number): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return `/apps/desk/messages${query && `?${query}`}`;
}
