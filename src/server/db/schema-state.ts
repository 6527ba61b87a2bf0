import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from '../env.ts';
import { MIGRATIONS } from './migrations-folder.ts';

/** What drizzle-kit writes down of each migration. `when`: ms since 1970, by which the migrator knows what has run. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

type Migration = z.infer<typeof journal>['entries'][number];

/** The migrations of this code, oldest first. */
const OURS: readonly Migration[] = journal.parse(
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')),
).entries;

/** Our migration that was made then; undefined: it is none of this version. */
export const migrationOf = (when: number): Migration | undefined => OURS.find((one) => one.when === when);

/**
 * What opening does to the schema: `migrate` brings it up to date, `require` refuses one that isn't, `leave` asks
 * nothing of it. Only the site itself and `npm run migrate` may change it.
 */
export type SchemaWish = 'migrate' | 'require' | 'leave';

export interface SchemaState {
  /** Names of our migrations that the database lacks, oldest first. */
  pending: string[];
  /** The database has a migration that came after all of ours. */
  isNewer: boolean;
}

/** @param latest when the newest migration of the database was made, ms since 1970; null: none has run */
export function schemaState(latest: number | null, ours = OURS): SchemaState {
  const isAfter = (when: number) => latest === null || when > latest;
  return {
    pending: ours.filter(({ when }) => isAfter(when)).map(({ tag }) => tag),
    isNewer: latest !== null && latest > (ours.at(-1)?.when ?? 0),
  };
}

/** One statement without parameters, on either engine. */
type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** When the newest migration of a database was made, ms since 1970; null where none has run. */
export async function latestMigration(query: Query): Promise<number | null> {
  const { rows: found } = await query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (found[0]?.is_there !== true) return null;
  const { rows } = await query('select max(created_at)::text as latest from drizzle.__drizzle_migrations');
  return typeof rows[0]?.latest === 'string' ? Number(rows[0].latest) : null;
}

export const IS_NEWER = 'The database is of a newer version than this program';

/**
 * Throws SettingsError for a database on which this code can't work: it may break what it doesn't know.
 * @param migrates whether what is pending is about to run
 * @returns the names of what is pending
 */
export function expectUsable({ pending, isNewer }: SchemaState, migrates: boolean): string[] {
  if (isNewer) {
    throw new SettingsError(
      `${IS_NEWER}, which knows its schema up to ${OURS.at(-1)?.tag}.\n` +
        '  - Start the version that the database was last used with, or a later one, or\n' +
        '  - restore the backup from before the update: UPGRADING.md.',
    );
  }
  if (pending.length > 0 && !migrates) {
    throw new SettingsError(
      `The database lacks ${pending.length === 1 ? 'a change' : `${pending.length} changes`} of this version: ${pending.join(', ')}.\n` +
        '  - Make a backup, run "npm run migrate", then try again.',
    );
  }
  return pending;
}
