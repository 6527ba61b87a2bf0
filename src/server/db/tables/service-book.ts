import { sql } from '../drizzle.ts';
import { check, index, pgTable, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { users } from './account.ts';

/** Links by which owners let others read the service book of a car. Of the token there is only the hash. */
export const serviceBookShares = pgTable(
  'service_book_shares',
  {
    /** Made by the form, so that a form that is sent twice makes one link. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of one of the car's bookings: its plate may change. */
    car: text('car').notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('service_book_shares_car').on(table.userId, table.car),
    index('service_book_shares_ends').on(table.endsAt),
    check('service_book_shares_hash', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
