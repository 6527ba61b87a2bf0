import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { garageFactsSchema } from '../../../domain/garage/facts.ts';
import { FIRST_GARAGE, GARAGE_STATES, type GarageState } from '../../../domain/garage/garage.ts';
import { PAPER_KINDS, type PaperKind } from '../../../domain/garage/papers.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedDrivers } from '../stored.ts';
import { users } from './account.ts';

/** Where the work is done. A garage that a booking names is never deleted. */
export const garages = pgTable(
  'garages',
  {
    /** 1 is the operator's own, whose facts are those of content/site.json. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    state: text('state').$type<GarageState>().notNull(),
    /** null: the operator's own, or an application that has told us nothing but who asks. */
    facts: json('garages.facts', garageFactsSchema),
    /** How often it was changed: every change of a garage, and of its papers, adds one. */
    version: integer('version').notNull().default(0),
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

/** Which garages somebody with the role Workshop works for. */
export const workplaces = pgTable(
  'workplaces',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** Whether they lead it: its hours, people, papers and statements. */
    leads: boolean('leads').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.garageId] }),
    index('workplaces_garage').on(table.garageId),
  ],
);

/** What a garage has shown us. What replaces a paper is another row. */
export const garagePapers = pgTable(
  'garage_papers',
  {
    id: uuid('id').primaryKey(),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** The first local day on which it counts, and the last; null: no end. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }),
    /** Who may drive customers' cars on it, of a road-risks policy. */
    drivers: json('garage_papers.drivers', storedDrivers).notNull().default([]),
    /** A number that stands on it, or whom it names; for us. */
    note: text('note').notNull(),
    /** Its file in the store of papers; null: seen, and not stored. */
    file: text('file'),
    /** As it was called where it came from; '' without a file. */
    fileName: text('file_name').notNull().default(''),
    /** Who put it in. */
    addedBy: uuid('added_by'),
    addedAt: instant('added_at').notNull(),
    /** When it was withdrawn; null: it counts. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('garage_papers_garage').on(table.garageId),
    check('garage_papers_kind', oneOf(table.kind, PAPER_KINDS)),
  ],
);
