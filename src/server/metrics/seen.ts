import type { Vitals } from '../vitals/vitals.ts';
import { withTimeout } from '../with-timeout.ts';

/** A database that is slower than this is as good as away, and whoever collects gives up after ten seconds. */
const PATIENCE_MS = 3_000;

type Read<Name extends 'waiting' | 'jobs' | 'disk' | 'backup'> = Awaited<ReturnType<Vitals[Name]>>;

/** What the gauges of one moment are read from; null: it can't be read now. */
export interface Seen {
  now: Date;
  made: Vitals['made'];
  registers: ReturnType<Vitals['registers']>;
  pool: ReturnType<Vitals['pool']>;
  waiting: Read<'waiting'> | null;
  jobs: Read<'jobs'> | null;
  disk: Read<'disk'>;
  backup: Read<'backup'>;
}

/** Looks once. Never rejects: what can't be read is missing, and the rest is told. */
export async function lookOnce(watched: Vitals, now: Date): Promise<Seen> {
  const read = <Found>(look: () => Promise<Found>): Promise<Found | null> =>
    withTimeout<Found | null>(PATIENCE_MS, Promise.resolve().then(look), () => null).catch(() => null);
  const [waiting, jobs, disk, backup] = await Promise.all([
    read(() => watched.waiting()),
    read(() => watched.jobs()),
    read(() => watched.disk()),
    read(() => watched.backup()),
  ]);
  return {
    now,
    made: watched.made,
    registers: watched.registers(),
    pool: watched.pool(),
    waiting,
    jobs,
    disk,
    backup,
  };
}
