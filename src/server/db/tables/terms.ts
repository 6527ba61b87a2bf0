import { pgTable, text } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';

/** The terms under which something was booked or approved, each version once. Nothing in them is anybody's. */
export const terms = pgTable('terms', {
  /** See content-model/terms.ts. */
  version: text('version').primaryKey(),
  title: text('title').notNull(),
  /** Markdown. */
  text: text('text').notNull(),
  /** When somebody first agreed to them. */
  storedAt: instant('stored_at').notNull(),
});
