import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

/** What nothing has to be escaped in. */
const PLAIN = /^[\w-]*$/;

/** What a connection of the built-in database has planned, by name. */
const planned = new WeakMap<PGlite, Map<string, Promise<unknown>>>();

/**
 * Asks a query that nearly every request asks, planned once. Drizzle plans it anew each time in the built-in database,
 * which takes four times as long as to answer it.
 * @param name of no other query
 * @param text has one parameter, `$1`, of type text, and names its columns as `Row` does
 * @returns asks it with a value of letters, digits, `-` and `_`
 */
export function plannedQuery<Row extends object>(
  db: Database,
  name: string,
  text: string,
): (value: string) => Promise<Row[]> {
  const { $client: client } = db as unknown as { $client: PGlite | Pool };
  return async (value) => {
    if (!PLAIN.test(value)) throw new RangeError(`What ${name} is asked with would have to be escaped`);
    if (!('exec' in client)) return (await client.query<Row>({ name, text, values: [value] })).rows;
    await prepare(client, name, text);
    const [answer] = await client.exec(`execute ${name}('${value}')`);
    return (answer?.rows ?? []) as Row[];
  };
}

/** The built-in database has one connection, and what is prepared lasts as long. */
function prepare(client: PGlite, name: string, text: string): Promise<unknown> {
  const known = planned.get(client) ?? new Map<string, Promise<unknown>>();
  planned.set(client, known);
  const ready = known.get(name) ?? client.exec(`prepare ${name}(text) as ${text}`);
  known.set(name, ready);
  return ready;
}
