import { boolean, check, date, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import {
  APPLICATION_STATES,
  type ApplicationState,
  STANDARD_POINTS,
  type StandardPoint,
} from '../../../domain/garage/application.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedGarageTicket } from '../stored.ts';
import { garages } from './garage.ts';
import { tickets } from './ticket.ts';

/** Garages that asked to join, through the form that anybody can send. */
export const garageApplications = pgTable(
  'garage_applications',
  {
    id: uuid('id').primaryKey(),
    /** That of the message, which the sender was told. */
    reference: text('reference').notNull().unique(),
    /** The message it came as; null: that was deleted. */
    ticketId: uuid('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    /** Everything that was sent, as parsed; the phone number in E.164. */
    content: json('garage_applications.content', storedGarageTicket).notNull(),
    state: text('state').$type<ApplicationState>().notNull(),
    /** Made when checking begins; null: nobody has begun. */
    garageId: integer('garage_id').references(() => garages.id),
    /** Why it was declined, or what was said with a yes: the sender gets it by email. */
    reason: text('reason').notNull().default(''),
    /** How often it was changed. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('garage_applications_by_state').on(table.state, table.createdAt),
    index('garage_applications_garage').on(table.garageId),
    check('garage_applications_state', oneOf(table.state, APPLICATION_STATES)),
  ],
);

/** What somebody of us saw of a point of the standard: papers, or how the garage works. The last look counts. */
export const garageLooks = pgTable(
  'garage_looks',
  {
    /** Made by the sender, so that a look that is sent twice is written once. */
    id: uuid('id').primaryKey(),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** Its number on /about. */
    point: integer('point').$type<StandardPoint>().notNull(),
    holds: boolean('holds').notNull(),
    /** Local day. */
    lookedOn: date('looked_on', { mode: 'string' }).notNull(),
    /** Who looked, by name: an account may be gone by the time it is read. */
    lookedBy: text('looked_by').notNull(),
    note: text('note').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('garage_looks_garage').on(table.garageId, table.writtenAt),
    check('garage_looks_point', oneOf(table.point, STANDARD_POINTS)),
  ],
);
