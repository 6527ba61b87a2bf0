import { randomBytes, randomUUID } from 'node:crypto';
import { noSuchBooking, lockedBooking } from '../bookings/rows.ts';
import { and, asc, eq, gt, inArray, sql } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import type { BookingTicket } from '../../contract/account/ticket.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { ticketReference } from '../../domain/booking/reference.ts';
import { countAllWithin, type Count, type Limit, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { ticketEntries, tickets } from '../db/schema.ts';
import { enqueue } from '../mail/enqueue.ts';
import { requestHash } from '../request-hash.ts';
import { ticketMails } from './mails.ts';

const DAY_MS = 24 * 60 * 60_000;
const PER_NETWORK: Limit = { name: 'booking message per network', times: 20, windowMs: DAY_MS / 24 };
const PER_BOOKING: Limit = { name: 'message per booking', times: 20, windowMs: DAY_MS };

/** What was said about a booking. */
export interface TicketMessage {
  id: string;
  /** Who of us; null: its customer. */
  by: string | null;
  text: string;
  at: Date;
}

/** A message about a booking, as the desk lists it. */
export interface ListedMessage {
  id: string;
  reference: string;
  text: string;
  /** Whether it waits for an answer. */
  isOpen: boolean;
  at: Date;
}

/** What a customer and the workshop say to each other about a booking. Who may open it is decided elsewhere. */
export interface BookingTickets {
  /** Oldest first; notes are no part of it. */
  of(bookingId: string): Promise<TicketMessage[]>;
  /** For the desk: the messages about a booking, newest first, by their id. */
  listed(bookingId: string): Promise<ListedMessage[]>;
  /**
   * Stores what its customer wrote, as parsed, with the email to us. The same words within a day are the same message.
   * @param address IP address of the writer; '' for one that is not counted
   * @throws AppError not_found, too_many
   */
  write(bookingId: string, message: string, address: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  site: Site;
  /** Called after it is stored, so that its email need not wait for the next round. */
  onStored: () => void;
}

export function bookingTickets({ db, clock, site, onStored }: Parts): BookingTickets {
  /** One transaction, behind the booking's row: the same message sent twice at once finds the first. */
  const store = (bookingId: string, message: string, address: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const now = clock();
      const content = await contentOf(tx, bookingId, message);
      const hash = requestHash({ ...content, bookingId });
      const isTwin = and(
        eq(tickets.requestHash, hash),
        gt(tickets.createdAt, new Date(now.getTime() - DAY_MS)),
      );
      if ((await tx.$count(tickets, isTwin)) > 0) return false;
      const counts: Count[] = [
        ...perNetwork(PER_NETWORK, address),
        [PER_BOOKING, `${bookingId} ${mailboxOf(content.email)}`],
      ];
      await countAllWithin(tx, counts, { now, message: tooMany(site) });
      const id = randomUUID();
      const reference = ticketReference(randomBytes(8));
      const facts = { kind: content.kind, requestHash: hash, bookingId, content, createdAt: now };
      await tx.insert(tickets).values({ ...facts, id, reference });
      await enqueue(tx, [ticketMails.toStaff], id, now);
      return true;
    });

  return {
    async write(bookingId, message, address) {
      if (await store(bookingId, message, address)) onStored();
    },

    async of(bookingId) {
      const written = await db
        .select({ id: tickets.id, content: tickets.content, at: tickets.createdAt })
        .from(tickets)
        .where(eq(tickets.bookingId, bookingId));
      const { id, writer: by, text, writtenAt: at } = ticketEntries;
      const ids = written.map((each) => each.id);
      const answers = await db
        .select({ id, by, text, at })
        .from(ticketEntries)
        .where(and(inArray(ticketEntries.ticketId, ids), eq(ticketEntries.kind, 'answer')))
        .orderBy(asc(at));
      const asked = written.map(({ content, ...each }) => ({ ...each, by: null, text: content.message }));
      return [...asked, ...answers].sort((a, b) => a.at.getTime() - b.at.getTime());
    },

    async listed(bookingId) {
      const { id, reference, createdAt: at } = tickets;
      const isOpen = sql<boolean>`${tickets.status} = 'open'`;
      if (!isUuid(bookingId)) return [];
      const its = eq(tickets.bookingId, bookingId);
      const rows = await db
        .select({ id, reference, isOpen, at, content: tickets.content })
        .from(tickets)
        .where(its)
        .orderBy(sql`${at} desc`);
      return rows.map(({ content, ...row }) => ({ ...row, text: content.message }));
    },
  };
}

/** What is stored of a message, with whoever the booking says wrote it. Locks the booking. */
async function contentOf(tx: Database, bookingId: string, message: string): Promise<BookingTicket> {
  const found = await lockedBooking(tx, bookingId);
  if (!found) throw noSuchBooking();
  return {
    kind: 'booking',
    message,
    booking: found.reference,
    registration: found.vrm,
    name: `${found.firstName} ${found.lastName}`.trim(),
    email: found.email,
    phone: found.phone,
  };
}

const tooMany = ({ phone }: Site): string =>
  `You’ve sent many messages about this booking, so this one wasn’t sent. Call ${phone.display}, or send it tomorrow`;
