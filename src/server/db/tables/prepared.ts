import { index, pgTable, text } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { json } from '../json.ts';
import { storedVehicle, storedWishes } from '../stored.ts';

/** What an assistant put together for a person, who alone can keep or book it. It expires within a day. */
export const preparedLists = pgTable(
  'prepared_lists',
  {
    /** SHA-256 of the key in the link: reading the table opens none. */
    id: text('id').primaryKey(),
    vehicle: json('prepared_lists.vehicle', storedVehicle).notNull(),
    items: json('prepared_lists.items', storedWishes).notNull(),
    /** Postcode district from which the car is collected; '' where it wasn't said. */
    district: text('district').notNull().default(''),
    /** Local date and window that were asked for; null: none. */
    date: text('date'),
    window: text('window'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Of the page on which it was taken, so that a press sent twice is one; null: nobody has. */
    press: text('press'),
  },
  (table) => [index('prepared_lists_ends_at').on(table.endsAt)],
);
