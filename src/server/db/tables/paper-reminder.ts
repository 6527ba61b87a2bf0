import { check, date, integer, pgTable, text, unique, uuid } from '../drizzle-tables.ts';
import { PAPER_KINDS, type PaperKind, TOLD_BEFORE } from '../../../domain/garage/papers.ts';
import { instant, oneOf } from '../columns.ts';
import { garages } from './garage.ts';

/** What was told of papers that end, to the garage and to us: each step before a day once. */
export const paperReminders = pgTable(
  'paper_reminders',
  {
    id: uuid('id').primaryKey(),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** The last local day on which papers of that kind count. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** How many days before it was told, one of `TOLD_BEFORE`. */
    step: integer('step').$type<(typeof TOLD_BEFORE)[number]>().notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    unique('paper_reminders_once').on(table.garageId, table.kind, table.untilDay, table.step),
    check('paper_reminders_kind', oneOf(table.kind, PAPER_KINDS)),
    check('paper_reminders_step', oneOf(table.step, TOLD_BEFORE)),
  ],
);
