import { bigserial, check, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { GARAGE_CHANGES, type GarageChange } from '../../../domain/garage/decline.ts';
import { instant, oneOf } from '../columns.ts';
import { bookings } from './booking.ts';
import { garages } from './garage.ts';

/** When a booking was given to another garage than before, in order, and when one said no. */
export const garageChanges = pgTable(
  'garage_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<GarageChange>().notNull(),
    fromGarage: integer('from_garage')
      .notNull()
      .references(() => garages.id),
    /** null: none could take it, and it is still where it was. */
    toGarage: integer('to_garage').references(() => garages.id),
    /** For us and the garages: customers are not told. */
    reason: text('reason').notNull(),
    byUserId: uuid('by_user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('garage_changes_booking').on(table.bookingId),
    check('garage_changes_kind', oneOf(table.kind, GARAGE_CHANGES)),
  ],
);
