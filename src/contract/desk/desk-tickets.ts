import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import type { TicketEntryKind, TicketStatus } from '../../domain/account/ticket-status.ts';
import { line, paragraphs } from '../call/fields.ts';
import { MAX_MESSAGE, type Ticket } from '../account/ticket.ts';
import { z } from '../call/zod.ts';

/** A message as the desk's list shows it. */
export interface ListedTicket {
  id: string;
  reference: string;
  status: TicketStatus;
  /** Who of us answers it; null: nobody yet. */
  takenBy: { id: string; name: string } | null;
  content: Ticket;
  /** Of the booking that it is about. */
  bookingId: string | null;
  /** Instant. */
  createdAt: string;
  /** The day by which we promise an answer; null: it needs none any more. */
  answerBy: LocalDate | null;
}

/** The booking that a message is about, or the car that it names. */
export interface TicketCar {
  /** null: no booking is known. */
  booking: { id: string; status: BookingStatus; collection: LocalDate; returnDate: LocalDate } | null;
  plate: string;
  /** '' where only the plate is known. */
  car: string;
  body: CarBody | null;
  colour: string | null;
}

/** What we wrote under it. */
export interface TicketEntry {
  kind: TicketEntryKind;
  text: string;
  writer: string;
  /** Instant. */
  writtenAt: string;
}

export interface DeskTicket extends ListedTicket {
  /** Of what is shown, see `messageActSchema`. */
  version: number;
  /** Oldest first. */
  entries: readonly TicketEntry[];
  /** null: it is about none. */
  about: TicketCar | null;
}

/** Messages by what they wait for. */
export const TICKET_SHOWS = ['all', 'waiting', 'answered'] as const;
export type TicketShow = (typeof TICKET_SHOWS)[number];

/** The list of messages, as a search and a filter leave it. */
export interface TicketList {
  messages: readonly ListedTicket[];
  /** Whether there is a next page. */
  more: boolean;
  asked: TicketSearch;
  /** How many a filter leaves, whatever is searched for. */
  counts: Readonly<Record<TicketShow, number>>;
  today: LocalDate;
}

/** What the list is searched for, from its address. */
export const ticketSearchSchema = z.object({
  q: line(80).catch('').default(''),
  show: z.enum(TICKET_SHOWS).catch('all').default('all'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});
export type TicketSearch = z.output<typeof ticketSearchSchema>;

const TICKET_ACTS = ['take', 'leave', 'answer', 'phone', 'note', 'close', 'reopen'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

/** A press on the page of a message. */
export const ticketActSchema = z.object({
  act: z.enum(TICKET_ACTS, 'Press one of the buttons'),
  version: z.coerce.number().int(),
  /** Made with the page: what is sent twice with it is written once. Only what is written needs it. */
  key: z.union([z.literal(''), z.uuid()]),
  answer: paragraphs(MAX_MESSAGE),
  note: paragraphs(MAX_MESSAGE),
});
export type TicketPress = z.output<typeof ticketActSchema>;
