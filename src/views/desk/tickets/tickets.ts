import type {
  ListedTicket,
  TicketCar,
  TicketEntry,
  TicketList,
  TicketSearch,
  TicketShow,
} from '../../../contract/desk/desk-tickets.ts';
import { GARAGE_WORK, type Ticket, TOPICS } from '../../../contract/account/ticket.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';
import { oneLine } from '../../../domain/text/plain-text.ts';
import { shortDay } from '../../../domain/text/local-time.ts';
import { displayPlate } from '../../../domain/vehicle/plate.ts';
import { DESK_STATUS } from '../booking-words.ts';

/** What a message is about, in a few words. */
export function ticketSubject(ticket: Ticket): string {
  if (ticket.kind === 'booking') return `Booking ${ticket.booking}`;
  return ticket.kind === 'contact' ? TOPICS[ticket.topic] : `Garage: ${ticket.garageName}`;
}

/** On a phone two lines; a wide list shows one of them. */
const LONGEST_BEGINNING = 90;

/** How a message begins, as its list shows it. */
export function ticketBeginning(ticket: Ticket): string {
  const text = oneLine(ticket.message) || ticketSubject(ticket);
  return text.length <= LONGEST_BEGINNING
    ? text
    : `${text.slice(0, LONGEST_BEGINNING).replace(/\s+\S*$/, '')} …`;
}

/** How it came to us. */
export const CAME_BY: Record<Ticket['kind'], string> = {
  booking: 'from their booking',
  contact: 'by the contact form',
  garage: 'by the form for garages',
};

/** What became of a message that isn't open. */
export const settledText = ({ status, takenBy }: Pick<ListedTicket, 'status' | 'takenBy'>): string => {
  if (status === 'closed') return 'No answer needed';
  return takenBy ? `Answered by ${takenBy.name}` : 'Answered';
};

/** Where the car of a message stands. */
export function carStateText({ booking }: Pick<TicketCar, 'booking'>, today: LocalDate): string {
  if (!booking) return 'No booking is named';
  const { status, collection, returnDate } = booking;
  const day = (date: LocalDate) => (date === today ? 'today' : shortDay(date));
  switch (status) {
    case 'requested':
    case 'confirmed':
      return `${DESK_STATUS[status]}, for ${day(collection)}`;
    case 'delivered':
    case 'closed':
    case 'cancelled':
      return DESK_STATUS[status];
    default:
      return `${DESK_STATUS[status]}, due back ${day(returnDate)}`;
  }
}

/** What its sender said beside the message, without what they left empty, and without the plate of the car drawn above it. */
export function ticketFacts(ticket: Ticket, about: Pick<TicketCar, 'plate'> | null): [string, string][] {
  const facts: [string, string][] =
    ticket.kind !== 'garage'
      ? [['Registration', ticket.registration === about?.plate ? '' : displayPlate(ticket.registration)]]
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
  phone: 'Answered by phone.',
  note: 'The note is saved.',
  close: 'No answer needed.',
  reopen: 'Open again.',
};

export const ticketDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);

/** What of an address says which list it is. @param asked `page` from 1 */
function listQuery({ q, show, page }: TicketSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}

/** The address of a page of the list, or of a message beside it. @param id of the message; left out: none */
export const ticketsPath = (asked: TicketSearch, id?: string): string =>
  `/apps/desk/messages${id === undefined ? '' : `/${id}`}${listQuery(asked)}`;

const SHOWS: readonly [show: TicketShow, text: string][] = [
  ['all', 'All'],
  ['waiting', 'Waiting'],
  ['answered', 'Answered'],
];

/** The filters of the list, each with how many there are. */
export const ticketPills = ({ asked, counts }: Pick<TicketList, 'asked' | 'counts'>) =>
  SHOWS.map(([show, text]) => ({
    text,
    count: counts[show],
    href: ticketsPath({ q: asked.q, show, page: 1 }),
    isOn: show === asked.show,
  }));
