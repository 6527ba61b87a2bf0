import type { Database } from '../db/database.ts';
import { readOnlySince, switchReadOnly } from '../jobs/read-only.ts';

/** `npm run admin -- read-only [on|off]`. */
export async function readOnly(db: Database, verb: string | undefined, now: Date): Promise<string> {
  if (verb) await switchReadOnly(db, verb === 'on', now);
  const since = await readOnlySince(db);
  return since
    ? `Since ${since.toISOString()} the site may only be looked at: every process knows within a few seconds.`
    : 'The site takes changes. (A process with READ_ONLY=on does not.)';
}
