import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, ne, sql } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import type { FormTicket, TicketInput, TicketReceipt } from '../../contract/account/ticket.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { ticketReference } from '../../domain/booking/reference.ts';
import type { Database } from '../db/database.ts';
import { tickets } from '../db/schema.ts';
import { type Count, countAllWithin, type Limit, perMailbox, perNetwork } from '../auth/rate-limit.ts';
import { requestHash } from '../request-hash.ts';
import { openApplication } from '../garage/applications.ts';
import { enqueue } from '../mail/enqueue.ts';
import { checkTicket } from './check.ts';
import { forgetTicketsFrom, type Writer } from './forget.ts';
import { ticketMails } from './mails.ts';

const HOUR_MS = 60 * 60_000;

/** The same message again within this time is the same ticket: a second press, a reload, a lost answer. */
const SAME_TICKET_MS = 24 * HOUR_MS;

/** An office or a mobile network may share an address. */
const PER_NETWORK: Limit = { name: 'ticket per network', times: 10, windowMs: HOUR_MS };
/** Each ticket sends a receipt to that address, which may not be the writer's own. */
const PER_EMAIL: Limit = { name: 'ticket per email', times: 5, windowMs: 24 * HOUR_MS };
const tooMany = ({ phone }: Site): string =>
  `You’ve sent us several messages in a short time, so this one wasn’t sent. Call ${phone.display}, or send it later`;

export type { BookingTickets as BookingMessages } from './of-booking.ts';

export interface TicketService {
  /**
   * Stores what somebody wrote, with the emails to staff and sender. Repeating it gives the same ticket.
   * @param address IP address of the sender; '' for one that is not counted
   * @throws AppError `invalid` with a message per field, `too_many`
   */
  create(ticket: TicketInput, address: string): Promise<TicketReceipt>;
  /** Holds nothing personal, so knowing the reference is enough; null if there is no such ticket. */
  receipt(reference: string): Promise<TicketReceipt | null>;
  /** Deletes what somebody wrote, answered or not, in the caller's transaction. */
  forget(tx: Database, writer: Writer): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  site: Site;
  /** Called after a ticket is stored, so that its emails need not wait for the next round. */
  onStored: () => void;
}

type Row = typeof tickets.$inferSelect;

export function ticketService({ db, clock, site, onStored }: Parts): TicketService {
  /** One transaction: the ticket, the counters and the emails are written together or not at all. */
  async function store(ticket: FormTicket, address: string): Promise<{ row: Row; repeated: boolean }> {
    const now = clock();
    const hash = requestHash(ticket);
    const lock = Buffer.from(hash, 'hex').readBigInt64BE();
    return db.transaction(async (tx) => {
      // If the same ticket arrives twice at once, the second waits here and then finds the first.
      await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
      const since = new Date(now.getTime() - SAME_TICKET_MS);
      const [twin] = await tx
        .select()
        .from(tickets)
        .where(and(eq(tickets.requestHash, hash), gt(tickets.createdAt, since)));
      if (twin) return { row: twin, repeated: true };

      const counts: Count[] = [
        ...perNetwork(PER_NETWORK, address),
        ...perMailbox(PER_EMAIL, mailboxOf(ticket.email), address),
      ];
      await countAllWithin(tx, counts, { now, message: tooMany(site) });
      const reference = ticketReference(randomBytes(8));
      const facts = { kind: ticket.kind, requestHash: hash, content: ticket, createdAt: now };
      const [row] = await tx
        .insert(tickets)
        .values({ ...facts, id: randomUUID(), reference })
        .returning();
      if (!row) throw new Error('A message that was just stored is not there');
      await openApplication(tx, row);
      await enqueue(tx, [ticketMails.toStaff, ticketMails.receipt], row.id, now);
      return { row, repeated: false };
    });
  }

  return {
    async create(input, address) {
      const { row, repeated } = await store(checkTicket(input), address);
      if (!repeated) onStored();
      return receiptOf(row);
    },
    async receipt(reference) {
      const [row] = await db
        .select()
        .from(tickets)
        .where(and(eq(tickets.reference, reference), ne(tickets.kind, 'booking')));
      return row ? receiptOf(row) : null;
    },
    forget: forgetTicketsFrom,
  };
}

function receiptOf({ reference, content: { kind }, createdAt }: Row): TicketReceipt {
  return { reference, kind: kind === 'garage' ? kind : 'contact', receivedAt: createdAt.toISOString() };
}
