import { statfs } from 'node:fs/promises';
import { newestBackup } from '../backup/kept.ts';
import type { OpenDatabase, PoolState } from '../db/database.ts';
import { rawRows } from '../db/raw.ts';
import type { Registers } from '../registers/records.ts';
import type { RegisterHealth } from '../registers/register.ts';
import type { Starting } from '../starting.ts';
import { type JobPlan, type JobState, jobStates } from './job-states.ts';
import { type Waiting, whatWaits } from './waiting.ts';

/** How the site is: what this process is made of and sees, and what the database says for all of them. */
export interface Vitals {
  /** What the start was made of, and when it was. */
  made: Starting & { startedAt: Date };
  waiting(): Promise<Waiting>;
  jobs(): Promise<JobState[]>;
  /** Of this process; null: there's no key for it. */
  registers(): Record<'dvla' | 'dvsa', RegisterHealth | null>;
  /** Bytes of the disk that DATA_DIR is on; null where it doesn't say. */
  disk(): Promise<{ free: number; all: number } | null>;
  /** Of those in DATA_DIR of this machine; null: there is none that can be read. */
  backup(): Promise<{ at: Date; files: number; bytes: number; rows: number } | null>;
  database(): Promise<{ version: string; bytes: number }>;
  pool(): PoolState | null;
}

interface Parts extends Pick<OpenDatabase, 'db' | 'pool'> {
  registers: Registers;
  plans: () => readonly JobPlan[];
  made: Starting;
  dataDir: string;
  clock: () => Date;
}

export function vitals({ db, pool, registers, plans, made, dataDir, clock }: Parts): Vitals {
  return {
    made: { ...made, startedAt: clock() },
    waiting: () => whatWaits(db, clock()),
    jobs: () => jobStates(db, plans(), clock()),
    registers: () => ({
      dvla: registers.dvla?.health() ?? null,
      dvsa: registers.dvsa?.health() ?? null,
    }),
    async disk() {
      const { blocks, bavail, bsize } = await statfs(dataDir);
      // Some network file systems do not report their size.
      return blocks === 0 ? null : { free: bavail * bsize, all: blocks * bsize };
    },
    async backup() {
      const newest = await newestBackup(dataDir);
      if (!newest) return null;
      const { at, files, tables } = newest.manifest;
      return {
        at: new Date(at),
        files: files.length,
        bytes: files.reduce((sum, file) => sum + file.bytes, 0),
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
      };
    },
    async database() {
      const [row] = await rawRows(
        db,
        `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
      );
      return {
        version: String(row?.['version'] ?? '').split(' ')[0] ?? '',
        bytes: Number(row?.['bytes'] ?? 0),
      };
    },
    pool,
  };
}
