import { sql } from '../drizzle.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle-tables.ts';
import { REMINDER_DAYS } from '../../../domain/mot/reminder.ts';
import { instant, oneOf } from '../columns.ts';

/** Who wants to be reminded of which vehicle's MOT. A row that ends is deleted: see reminder/forget.ts. */
export const motAlerts = pgTable(
  'mot_alerts',
  {
    id: uuid('id').primaryKey(),
    /** Normalised: upper case letters and digits only. */
    vrm: text('registration').notNull(),
    /** As typed. */
    email: text('email').notNull(),
    /** When it was last asked for. */
    askedAt: instant('asked_at').notNull(),
    /** When the owner of the address confirmed; null: not yet. */
    confirmedAt: instant('confirmed_at'),
    /** When we found that there is nothing more to remind of; the email that says so still goes out. */
    endedAt: instant('ended_at'),
    /** Whether that is because the plate has moved to another vehicle. */
    hasMoved: boolean('has_moved').notNull().default(false),
    /** Which vehicle the plate was on when each register first told us, see seen.ts; '' until then. */
    dvlaSeen: text('dvla_seen').notNull().default(''),
    dvsaSeen: text('dvsa_seen').notNull().default(''),
    /** Last day of the MOT, or of the time before the first one, as last seen. */
    ends: date('ends', { mode: 'string' }),
    /** Whether `ends` is the day by which the first MOT is due. */
    firstMot: boolean('first_mot').notNull().default(false),
    /** When `ends` was last in the future. A row with nothing to remind anybody of for years is deleted. */
    usefulAt: instant('useful_at').notNull(),
    /** Not checked before this. While a process checks it, the end of its lease. Null until confirmed. */
    lookAt: instant('look_at'),
    /** How many checks in a row got no answer. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    uniqueIndex('mot_alerts_who').on(sql`lower(${table.email})`, table.vrm),
    index('mot_alerts_look').on(table.lookAt),
    check('mot_alerts_look_confirmed', sql`${table.lookAt} is null or ${table.confirmedAt} is not null`),
  ],
);

/**
 * Reminders that were made, one for each day before the end of each MOT. The unique row is what makes each come only
 * once.
 */
export const motReminders = pgTable(
  'mot_reminders',
  {
    id: uuid('id').primaryKey(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => motAlerts.id, { onDelete: 'cascade' }),
    ends: date('ends', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    unique('mot_reminders_once').on(table.alertId, table.ends, table.daysBefore),
    check('mot_reminders_days', oneOf(table.daysBefore, REMINDER_DAYS)),
  ],
);
