import { index, integer, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { users } from './account.ts';
import { bookings } from './booking.ts';

/** Cars that somebody added to their account, beside those that they have booked. */
export const ownCars = pgTable(
  'own_cars',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Normalised registration. */
    vrm: text('vrm').notNull(),
    /** As the register named it then: 'FORD FOCUS'. */
    name: text('name').notNull(),
    /** Make, range, Model_ID and year of manufacture as of then: the plate may move to another car. '' and null: not known. */
    make: text('make').notNull().default(''),
    range: text('range').notNull().default(''),
    modelId: text('model_id').notNull().default(''),
    year: integer('year'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.vrm] })],
);

/** Owners have told us that a car which they had booked has another plate now. */
export const plateChanges = pgTable(
  'plate_changes',
  {
    /** Made by the form, so that a form that is sent twice is one change. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last booking of the car at that time. */
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Normalised registration, as it was and as it is now. */
    before: text('before').notNull(),
    after: text('after').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('plate_changes_user').on(table.userId),
    index('plate_changes_booking').on(table.bookingId),
  ],
);
