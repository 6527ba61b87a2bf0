import { check, integer, pgTable, text } from '../drizzle-tables.ts';
import { FIRST_GARAGE, GARAGE_STATES, type GarageState } from '../../../domain/garage/garage.ts';
import { instant, oneOf } from '../columns.ts';

/** Where the work is done. A garage that a booking names is never deleted. */
export const garages = pgTable(
  'garages',
  {
    /** 1 is the operator's own, whose facts are those of content/site.json. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    state: text('state').$type<GarageState>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('garages_state', oneOf(table.state, GARAGE_STATES))],
);

/**
 * The garage that a row belongs to. The default is for the release before, which knows only one garage and writes beside
 * this one while a site is updated; our own code always says which. Counts don't refer to `garages`: every order would
 * lock its row three times, and what they count for does.
 */
export const garageId = () => integer('garage_id').notNull().default(FIRST_GARAGE);
