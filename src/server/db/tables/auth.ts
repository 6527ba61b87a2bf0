import { sql } from '../drizzle.ts';
import { check, index, integer, pgTable, text } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';

/** How often somebody did something in the current time window. Shared by all processes; see rate-limit.ts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A hash: the table holds no address. */
    key: text('key').primaryKey(),
    /** Which limit it counts towards, in clear, so that an operator sees what is full: docs/security.md. */
    name: text('name').notNull().default(''),
    count: integer('count').notNull(),
    /** When the window ends and the count starts again. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('rate_limits_ends_at').on(table.endsAt),
    // A counter begins with the first time.
    check('rate_limits_count', sql`${table.count} > 0`),
  ],
);

/** Secrets that the site generated and must keep, so that restarts and several processes share them; see secret.ts. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
