import { sql } from '../drizzle.ts';
import { check, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import type { TicketKind } from '../../../contract/account/ticket.ts';
import {
  TICKET_ENTRY_KINDS,
  TICKET_STATUSES,
  type TicketEntryKind,
  type TicketStatus,
} from '../../../domain/account/ticket-status.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedTicket } from '../stored.ts';
import { users } from './account.ts';
import { bookings } from './booking.ts';

const TICKET_KINDS = storedTicket.options.map(({ shape }) => shape.kind.value);

/** What people wrote to us: through a form that anybody can send, or about their booking. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<TicketKind>().notNull(),
    /** SHA-256 of the ticket as parsed: the same content within a day is the same ticket. */
    requestHash: text('request_hash').notNull(),
    /** Which booking it is about, where that is known. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** Everything that was sent, as parsed; the phone number in E.164. */
    content: json('tickets.content', storedTicket).notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('open'),
    /** Who of us answers it. */
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    /** How often it was changed at the desk: what a form says it showed. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tickets_request_hash').on(table.requestHash, table.createdAt),
    index('tickets_booking').on(table.bookingId, table.createdAt),
    index('tickets_created_at').on(table.createdAt),
    index('tickets_by_status').on(table.status, table.createdAt),
    check('tickets_kind', oneOf(table.kind, TICKET_KINDS)),
    check('tickets_about', sql`(${table.kind} = 'booking') = (${table.bookingId} is not null)`),
    check('tickets_status', oneOf(table.status, TICKET_STATUSES)),
    check('tickets_version', sql`${table.version} >= 0`),
  ],
);

/** What we wrote under a message. */
export const ticketEntries = pgTable(
  'ticket_entries',
  {
    /** Made with the form that it was written in, so that a form sent twice is written once. */
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TicketEntryKind>().notNull(),
    text: text('text').notNull(),
    /** Who of us wrote it, by name: an account may be gone by the time it is read. */
    writer: text('writer').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('ticket_entries_ticket').on(table.ticketId, table.writtenAt),
    check('ticket_entries_kind', oneOf(table.kind, TICKET_ENTRY_KINDS)),
  ],
);
