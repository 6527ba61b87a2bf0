import { countEvents } from '../bookings/events.ts';
import { bookingRow, type BookingRow } from '../bookings/rows.ts';
import { sees } from '../bookings/within.ts';
import { and, count, eq, sql } from '../db/drizzle.ts';
import type { BookingVersion } from '../../contract/booking/live.ts';
import type { Customer, Holder, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { photos, ticketEntries, tickets } from '../db/schema.ts';
import type { LiveService } from '../live/live.ts';
import { notKept } from './access.ts';

type Stream = ReturnType<LiveService['open']>;

/**
 * What open pages are told. `cut` ends the connection of a reader who takes nothing any more. Streams throw AppError
 * too_many.
 */
export interface BookingWatch {
  /** A customer's own bookings, and those that staff see at the desk. */
  own(actor: Customer | Staff, cut: () => void): Stream;
  /** One that somebody may open: that was found out before, see access.ts. */
  one(id: string, holder: Holder, cut: () => void): Stream;
  /** @throws AppError not_found, link_ended: also for a customer who asks about somebody else's */
  version(id: string, actor: Customer | Staff | Holder): Promise<BookingVersion>;
}

export function bookingWatch({ db, live }: { db: Database; live: LiveService }): BookingWatch {
  return {
    own(actor, cut) {
      const { userId, sessionId, address } = actor;
      return live.open({
        access: `session ${sessionId}`,
        address,
        cut,
        session: { sessionId, userId },
        hears: (news) => mayHear(actor, news),
      });
    },
    one: (id, { address }, cut) =>
      live.open({ access: `booking ${id}`, address, cut, hears: ({ booking }) => booking === id }),

    async version(id, actor) {
      const found = await bookingRow(db, id);
      if (!found || (actor.kind !== 'holder' && !mayHear(actor, found))) throw notKept(actor);
      // Counts, because what comes later may have been begun earlier, under a smaller number.
      const events = await countEvents(db, id);
      const pictures = await howManyPhotos(db, id);
      const said = await howMuchSaid(db, id);
      return { version: found.version, mark: [found.version, events, pictures, said].join('.') };
    },
  };
}

/** Whoever works here may have a booking of their own at another garage. */
const mayHear = (
  actor: Customer | Staff,
  booking: Pick<BookingRow, 'customerId' | 'garageId' | 'unplacedAt'>,
): boolean => booking.customerId === actor.userId || (actor.kind === 'staff' && sees(actor, booking));

/** Messages about a booking, and our answers. */
async function howMuchSaid(db: Database, bookingId: string): Promise<number> {
  const isAnswer = and(eq(ticketEntries.ticketId, tickets.id), eq(ticketEntries.kind, 'answer'));
  const [row] = await db
    .select({ rows: sql<number>`(count(distinct ${tickets.id}) + count(${ticketEntries.id}))::int` })
    .from(tickets)
    .leftJoin(ticketEntries, isAnswer)
    .where(eq(tickets.bookingId, bookingId));
  return row?.rows ?? 0;
}

async function howManyPhotos(db: Database, bookingId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(photos).where(eq(photos.bookingId, bookingId));
  return row?.rows ?? 0;
}
