import { sql } from '../drizzle.ts';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../drizzle-tables.ts';
import { CHECK_RESULTS, type CheckResult } from '../../../domain/catalogue/check.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedCheckAnswer, storedDefects } from '../stored.ts';
import { bookingLines } from './booking-line.ts';

/** What the checks of a service found, one row each, with the words and limits of that day. */
export const checkResults = pgTable(
  'check_results',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => bookingLines.id, { onDelete: 'cascade' }),
    /** In content/catalogue/checks.json. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    result: text('result').$type<CheckResult>().notNull(),
    /** In `unit`; null: it was looked at. */
    measured: numeric('measured', { precision: 9, scale: 2, mode: 'number' }),
    unit: text('unit'),
    /** The least that was allowed. */
    least: numeric('least', { precision: 9, scale: 2, mode: 'number' }),
    /** Whether a car must not be driven below `least`. */
    unlawful: boolean('unlawful').notNull().default(false),
    note: text('note').notNull(),
    /** What became of it, where it needs attention now and its customer was asked nothing. */
    answer: json('check_results.answer', storedCheckAnswer),
    /** Who of us found it, while they have an account. */
    recordedBy: uuid('recorded_by'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.key] }),
    check('check_results_result', oneOf(table.result, CHECK_RESULTS)),
    check('check_results_unit', sql`${table.measured} is null or ${table.unit} is not null`),
  ],
);

/** Results of MOT tests. A retest and a correction are rows of their own: the last one of a line counts. */
export const motResults = pgTable(
  'mot_results',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bookingLines.id, { onDelete: 'cascade' }),
    result: text('result').$type<'passed' | 'failed'>().notNull(),
    testedOn: date('tested_on', { mode: 'string' }).notNull(),
    miles: integer('miles').notNull(),
    /** What the mileage stands beside, where it was asked about and confirmed; see domain/vehicle/mileage.ts. */
    doubt: text('doubt').notNull().default(''),
    /** Last day of the new MOT; null after a fail. */
    expires: date('expires', { mode: 'string' }),
    /** Last day of the MOT that it still has beside a fail; null: none, or not known. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** The day by whose end it may come back for small items that are tested again free; null after a pass. */
    bringBackBy: date('bring_back_by', { mode: 'string' }),
    /** Last day of the free partial retest; null after a pass. */
    retestBy: date('retest_by', { mode: 'string' }),
    defects: json('mot_results.defects', storedDefects).notNull(),
    /** Whether what was dangerous has been repaired since the test. */
    isRepaired: boolean('is_repaired').notNull(),
    recordedBy: uuid('recorded_by'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('mot_results_line').on(table.lineId),
    check('mot_results_result', oneOf(table.result, ['passed', 'failed'])),
    check(
      'mot_results_dates',
      sql`case ${table.result} when 'passed' then ${table.expires} is not null and ${table.expires} > ${table.testedOn} and ${table.retestBy} is null else ${table.expires} is null and ${table.retestBy} is not null and ${table.retestBy} > ${table.testedOn} end`,
    ),
    check('mot_results_miles', sql`${table.miles} >= 0`),
  ],
);
