import { sql } from '../drizzle.ts';
import { bigserial, check, index, pgTable, text, uuid } from '../drizzle-tables.ts';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/account/actor-kind.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../domain/booking/booking-status.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedDetail } from '../stored.ts';
import { bookings } from './booking.ts';

/** What happened to a booking, in order; the customer sees it. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    status: text('status').$type<BookingStatus>().notNull(),
    /** What was done, if that is more than the status says. */
    detail: json('booking_events.detail', storedDetail),
    /** Who did it. */
    actor: text('actor').$type<ActorKind>().notNull(),
    /** Which customer or member of staff, while they have an account. */
    actorUserId: uuid('actor_user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('booking_events_booking').on(table.bookingId),
    check('booking_events_status', oneOf(table.status, BOOKING_STATUSES)),
    check('booking_events_actor', oneOf(table.actor, ACTOR_KINDS)),
    check(
      'booking_events_actor_user',
      sql`${table.actorUserId} is null or ${table.actor} in ('customer', 'staff')`,
    ),
  ],
);
