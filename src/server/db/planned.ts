import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { Database } from './database.ts';
import { DrizzleQueryError } from './drizzle.ts';

/** What nothing has to be escaped in. */
const PLAIN = /^[\w-]*$/;

/** What a connection of the built-in database has planned, by name. */
const planned = new WeakMap<PGlite, Map<string, Promise<unknown>>>();

/**
 * Asks a query that nearly every request asks, planned once. Drizzle plans it anew each time in the built-in database,
 * which takes four times as long as to answer it.
 * @param what of no other query
 * @param text has one parameter, `$1`, of type text, and names its columns as `Row` does
 * @returns asks it with a value of letters, digits, `-` and `_`
 */
export function plannedQuery<Row extends object>(
  db: Database,
  what: string,
  text: string,
): (value: string) => Promise<Row[]> {
  // A connection outlives the release that planned on it: another one's text under the same name would be refused.
  const name = `${what}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  return async (value) => {
    const { $client: client } = db as unknown as { $client: PGlite | Pool };
    if (!PLAIN.test(value)) throw new RangeError(`What ${what} is asked with would have to be escaped`);
    if (!('exec' in client))
      return (await client.query<Row>({ name, text, values: [value] }).catch(failedAt(what))).rows;
    await prepare(client, name, text);
    const [answer] = await client.exec(`execute ${name}('${value}')`);
    return (answer?.rows ?? []) as Row[];
  };
}

/** As Drizzle throws it, so that whoever answers can tell the database from other services. */
const failedAt =
  (what: string) =>
  (cause: Error): never => {
    throw new DrizzleQueryError(what, [], cause);
  };

/** The built-in database has one connection, and what is prepared lasts as long. */
function prepare(client: PGlite, name: string, text: string): Promise<unknown> {
  const known = planned.get(client) ?? new Map<string, Promise<unknown>>();
  planned.set(client, known);
  const ready = known.get(name) ?? client.exec(`prepare ${name}(text) as ${text}`).catch(unlessThere);
  known.set(name, ready);
  // What failed once is not remembered: it may have been the moment.
  ready.catch(() => known.delete(name));
  return ready;
}

/** Planned before the last change of release, whose modules know nothing of ours. */
function unlessThere(error: unknown): void {
  if ((error as { code?: string }).code !== '42P05') throw error;
}
