import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TicketKind } from '../../../contract/ticket.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedTicket } from '../stored.ts';

const TICKET_KINDS = storedTicket.options.map(({ shape }) => shape.kind.value);

/** What people wrote to us through a form. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<TicketKind>().notNull(),
    /** SHA-256 of the ticket as parsed: the same content within a day is the same ticket. */
    requestHash: text('request_hash').notNull(),
    /** Everything that was sent, as parsed; the phone number in E.164. */
    content: json('tickets.content', storedTicket).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tickets_request_hash').on(table.requestHash, table.createdAt),
    index('tickets_created_at').on(table.createdAt),
    check('tickets_kind', oneOf(table.kind, TICKET_KINDS)),
  ],
);
