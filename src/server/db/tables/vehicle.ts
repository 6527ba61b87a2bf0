import { index, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';

/** What the vehicle registers answered, for as long as it is worth remembering; see registers/cache.ts. */
export const registerAnswers = pgTable(
  'register_answers',
  {
    /** A hash of register and plate: the table holds no plate. */
    key: text('key').primaryKey(),
    /** Parsed again before use, because another version may have written it. */
    answer: jsonb('answer').$type<unknown>().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('register_answers_ends_at').on(table.endsAt)],
);

/** Plates that no register knew, with the car that the visitor chose. For staff; never used to answer a lookup as it is. */
export const manualVehicles = pgTable(
  'manual_vehicles',
  {
    /** What its page at the desk is called by: an address holds no plate. */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** Normalised: upper case letters and digits only. */
    vrm: text('registration').notNull(),
    modelId: text('model_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vrm, table.modelId] })],
);

/**
 * Which car such a plate is, as somebody of us found out. Answers lookups of staff, and goes with the last row of
 * `manual_vehicles` that has the plate.
 */
export const correctedVehicles = pgTable('corrected_vehicles', {
  /** Normalised: upper case letters and digits only. */
  vrm: text('registration').primaryKey(),
  /** With the year, where it is known. */
  modelId: text('model_id').notNull(),
  correctedAt: instant('corrected_at').notNull(),
});
