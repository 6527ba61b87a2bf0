import type { Database } from '../db/database.ts';
import { asc, lt, sql } from '../db/drizzle.ts';
import { expectUsable, latestMigration, schemaState } from '../db/schema-state.ts';
import { jobRuns } from '../db/schema.ts';
import { waitingMail } from '../mail/waiting.ts';
import { bad, type Check, ok, warn } from './finding.ts';

const HOUR_MS = 60 * 60_000;
/** A day, and what a start leaves it. */
const LATE_MS = 26 * HOUR_MS;
const SKEW_MS = 5000;

/** The schema, the clock, emails that wait and jobs that don't run. */
export function databaseChecks(db: Database, now: Date): Check[] {
  const rows = async (text: string) =>
    (await db.execute(sql.raw(text))) as { rows: Record<string, unknown>[] };
  return [
    {
      about: 'schema',
      async look() {
        expectUsable(schemaState(await latestMigration(rows)), false);
        return ok('up to date');
      },
    },
    {
      about: 'clock',
      async look() {
        const { rows: said } = await rows(
          'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at',
        );
        const apart = Math.abs(Number(said[0]?.at) - Date.now());
        return apart > SKEW_MS
          ? bad(`this machine and the database are ${Math.round(apart / 1000)} s apart: is NTP on?`)
          : ok('agrees with the database');
      },
    },
    {
      about: 'emails',
      async look() {
        const { late, givenUp } = await waitingMail(db, new Date(now.getTime() - HOUR_MS));
        if (late > 0)
          return bad(`${late} have waited for more than an hour: is the site running, and SMTP_URL right?`);
        return givenUp > 0 ? warn(`${givenUp} were given up: the desk lists them`) : ok('none waits');
      },
    },
    {
      about: 'jobs',
      async look() {
        const late = await db
          .select({ job: jobRuns.name })
          .from(jobRuns)
          .where(lt(jobRuns.succeededAt, new Date(now.getTime() - LATE_MS)))
          .orderBy(asc(jobRuns.name));
        return late.length > 0
          ? warn(`late: ${late.map(({ job }) => job).join(', ')}; the log says why ("a job failed")`)
          : ok('none is late');
      },
    },
  ];
}
