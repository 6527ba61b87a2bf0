import { type SQL, sql } from './drizzle.ts';
import type { PgColumn } from './drizzle-tables.ts';

/**
 * Rows whose column is one of these ids. As one array: with a parameter for each, a page that asks nine times about forty
 * bookings puts 360 of them together.
 */
export const among = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
