import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { rawRows } from '../db/raw.ts';

const column = z.object({ table: z.string(), name: z.string(), type: z.string(), generated: z.boolean() });

export interface Table {
  name: string;
  columns: Omit<z.infer<typeof column>, 'table'>[];
}

/** As a name stands in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of the site, as the database describes it: its schema may be older than ours. In the order of their names. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const rows = await rawRows(
    db,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attisdropped = false
      order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, Table>();
  for (const { table, ...of } of z.array(column).parse(rows)) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push(of);
    tables.set(table, known);
  }
  return [...tables.values()];
}

/** A counter: what it gave last, and whether it did (a new one has its first number, and has not given it yet). */
export const counterSchema = z.object({ name: z.string(), last: z.string(), given: z.boolean() });
export type Counter = z.infer<typeof counterSchema>;

/** They are no part of a transaction: asked for after the rows, they are never behind them. */
export async function countersOf(db: Database): Promise<Counter[]> {
  const found = await rawRows(
    db,
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counters: Counter[] = [];
  for (const { name } of z.array(z.object({ name: z.string() })).parse(found)) {
    const rows = await rawRows(
      db,
      `select last_value::text as last, is_called as given from ${quoted(name)}`,
    );
    counters.push(counterSchema.parse({ name, ...rows[0] }));
  }
  return counters;
}

const reference = z.object({ table: z.string(), name: z.string(), definition: z.string() });
export type Reference = z.infer<typeof reference>;

/** What refers from one table to another. */
export async function referencesOf(db: Database): Promise<Reference[]> {
  const rows = await rawRows(
    db,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return z.array(reference).parse(rows);
}
