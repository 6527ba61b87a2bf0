import { sql } from '../drizzle.ts';
import { bigserial, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import type { TextDelivery } from '../../../domain/booking/text-state.ts';
import { instant } from '../columns.ts';

export type Channel = 'email' | 'sms';

/** Emails and texts to send, written in the transaction that makes them due. `sentAt` is set once one is out. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** Name of a kind of mail that some feature declares. */
    kind: text('kind').notNull(),
    /** By which way it goes. Another one may be added: nothing but the sender of a channel reads its rows. */
    channel: text('channel').$type<Channel>().notNull().default('email'),
    /** Id of what the mail is about, from which its kind composes it. No reference: whoever deletes that dequeues it. */
    subject: text('subject').notNull(),
    /** SHA-256 of the mailbox that it goes to, known once it is composed; null for our own staff. */
    recipient: text('recipient'),
    /** When it was last handed to the mail server; counts towards what one mailbox gets in an hour. */
    triedAt: instant('tried_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Not sent before this. While a sender works on it, the end of its lease. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set when we gave up. */
    failedAt: instant('failed_at'),
    /** When somebody at the desk settled that it need not go any more. */
    dismissedAt: instant('dismissed_at'),
    lastError: text('last_error'),
    /** How far a text has come, as its network says; null: an email, or nothing has been said. */
    delivery: text('delivery').$type<TextDelivery>(),
    createdAt: instant('created_at').notNull(),
    /** In which order they were written: one act may make several due, at the same moment. */
    place: bigserial('place', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_given_up')
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null and ${table.dismissedAt} is null`),
    index('outbox_subject').on(table.subject),
    index('outbox_kind').on(table.kind, table.subject),
    index('outbox_recipient').on(table.recipient, table.triedAt),
  ],
);
