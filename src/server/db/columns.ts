import { sql } from './drizzle.ts';
import { customType, type PgColumn, timestamp } from './drizzle-tables.ts';

/** Instants, always with a zone; converted to the site's zone only for display. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** That a column holds one of these words or numbers of ours, never a visitor's: they stand in the statement as they are. */
export const oneOf = (column: PgColumn, values: readonly (string | number)[]) =>
  sql`${column} in (${sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))})`;
