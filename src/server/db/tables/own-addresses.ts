import { index, pgTable, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { users } from './account.ts';

/** Addresses that somebody saved in their account, beside those of their bookings. */
export const ownAddresses = pgTable(
  'own_addresses',
  {
    /** Chosen by the form, so that two presses are one. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `RG12 1AA` */
    postcode: text('postcode').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull(),
    town: text('town').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('own_addresses_user').on(table.userId)],
);
