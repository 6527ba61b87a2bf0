import type { Env } from '../env.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { switches } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { type Job, NOT_DUE } from './jobs.ts';

const NAME = 'read-only';
/** How soon each process knows of it. */
const EVERY_MS = 3_000;

/** What goes on: it changes nothing that a copy of the database would lack. */
const GO_ON = [NAME, 'bank-holidays', 'follow-publishes', 'backup'];

/** Whether the site may only be looked at: nothing is stored for visitors and staff, and emails wait. */
export interface ReadOnly {
  isOn(): boolean;
  /** Asks the database. */
  look(): Promise<void>;
  /** These jobs, which rest meanwhile, and the one that looks. */
  held(jobs: readonly Job[]): Job[];
}

/** By the setting READ_ONLY, or by `npm run admin -- read-only on`, which every process of a database sees. */
export function readOnlySwitch(db: Database, env: Pick<Env, 'READ_ONLY'>, log: Logger): ReadOnly {
  const isSet = env.READ_ONLY === 'on';
  let isOn = isSet;
  async function look(): Promise<void> {
    const before = isOn;
    isOn = isSet || (await readOnlySince(db)) !== null;
    if (isOn !== before) log.warn(isOn ? 'the site may only be looked at' : 'the site takes changes again');
  }
  const unlessOn = (run: Job['run']) => async () => (isOn ? NOT_DUE : run());
  return {
    isOn: () => isOn,
    look,
    held: (jobs) => [
      ...jobs.map((job) =>
        GO_ON.includes(job.name)
          ? job
          : { ...job, run: unlessOn(job.run), ...(job.now && { now: unlessOn(job.now) }) },
      ),
      { name: NAME, everyMs: EVERY_MS, run: look },
    ],
  };
}

/** Null: it is off. */
export async function readOnlySince(db: Database): Promise<Date | null> {
  const [found] = await db.select().from(switches).where(eq(switches.name, NAME));
  return found?.since ?? null;
}

/** Repeating it changes nothing. */
export async function switchReadOnly(db: Database, on: boolean, now: Date): Promise<void> {
  if (on) await db.insert(switches).values({ name: NAME, since: now }).onConflictDoNothing();
  else await db.delete(switches).where(eq(switches.name, NAME));
}
