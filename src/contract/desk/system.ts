import { z } from '../call/zod.ts';
import type { PublishState } from '../../domain/document/publish-state.ts';

/** How the site is, as its Super Admins read it. Times are instants. */
export interface SystemState {
  now: string;
  made: {
    version: string;
    commit: string;
    node: string;
    startedAt: string;
    /** What the parts of the site are: a server, a stand-in, a bucket; never a key. */
    database: string;
    mail: string;
    registers: string;
    cards: string;
    photos: string;
    /** What of a public site isn't real. */
    standIns: readonly string[];
  };
  /** The backup's moment whose restore nobody has confirmed; null: nothing is held. */
  heldFrom: string | null;
  jobs: readonly SystemJob[];
  mail: { due: number; dueSince: string | null; retrying: number; givenUp: number };
  payments: {
    open: number;
    openSince: string | null;
    refundsOpen: number;
    refundsFailed: number;
    toldAt: string | null;
  };
  publishes: { state: PublishState | null; startedAt: string | null; liveAt: string | null };
  photos: number;
  /** Bytes of the disk with the data; null: it doesn't say. */
  disk: { free: number; all: number } | null;
  backup: { at: string; bytes: number; rows: number } | null;
  database: { version: string; bytes: number };
  /** Connections to it; null: the built-in one has none. */
  pool: { all: number; idle: number; waiting: number; most: number } | null;
  registers: readonly SystemRegister[];
}

export interface SystemJob {
  /** As the log and the commands call it. */
  name: string;
  ranAt: string | null;
  nextAt: string | null;
  failed: { at: string; why: string } | null;
  isRunning: boolean;
  isAsked: boolean;
}

export interface SystemRegister {
  name: 'DVLA' | 'DVSA';
  /** null: there's no key for it. */
  health: {
    isLeftAlone: boolean;
    answeredAt: string | null;
    failedAt: string | null;
    why: string | null;
    /** What Node calls it where the connection failed. */
    code: string | null;
  } | null;
}

/** A press beside a job: it runs now. */
export const jobPressSchema = z.object({
  job: z.string().regex(/^[a-z-]{1,40}$/, 'Press one of the buttons'),
});
export type JobPress = z.output<typeof jobPressSchema>;
