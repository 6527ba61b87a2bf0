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
}

/** What the list is searched for, from its address. */
export const ticketSearchSchema = z.object({
  q: line(80).catch('').default(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});
export type TicketSearch = z.output<typeof ticketSearchSchema>;

const TICKET_ACTS = ['take', 'leave', 'answer', 'note', 'close', 'reopen'] as const;
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
