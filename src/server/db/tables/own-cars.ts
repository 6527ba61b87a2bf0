import { pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { users } from './account.ts';

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
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.vrm] })],
);
