import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { until } from './instant.ts';

/** A machine that takes longer to make a release ready is not waited for: it leaves `/readyz` until it is. */
const MOST_MS = 30_000;

/** What a process tells the others of a publish. `live` is told when its row is committed. */
export type Told = { kind: 'ahead' | 'live'; id: number } | null;

/** Has every process make a release ready before its instant is named, so that a busy one doesn't show the old one after it. */
export interface Ahead {
  /** Asks the others, and waits until each has answered, for so long at most. */
  all(id: number, signal: AbortSignal): Promise<void>;
  /** Answers that this process has made it ready, or has tried. */
  answer(id: number): Promise<void>;
  /** What a word on the channel asks of this process; null: nothing. */
  hear(payload: string): Told;
}

/** @param mostMs left out: half a minute */
export function openAhead(
  { db, listeners }: Pick<OpenDatabase, 'db' | 'listeners'>,
  channel: string,
  mostMs = MOST_MS,
): Ahead {
  const own = randomUUID();
  let waiting: { id: number; others: number; ready: Set<string>; wake: () => void } | null = null;

  return {
    async all(id, signal) {
      const others = (await listeners(channel)) - 1;
      if (others <= 0) return;
      const all = new AbortController();
      waiting = { id, others, ready: new Set(), wake: () => all.abort() };
      try {
        await tell(db, channel, `ahead ${id} ${own}`);
        await until(performance.now() + mostMs, AbortSignal.any([signal, all.signal]));
      } finally {
        waiting = null;
      }
    },
    answer: (id) => tell(db, channel, `ready ${id} ${own}`),
    hear(payload) {
      // A process of an older version tells the number alone.
      const [, word = 'live', number = '', who = ''] =
        /^(?:(ahead|ready) )?(\d+)(?: ([\w-]+))?$/.exec(payload) ?? [];
      const id = Number(number);
      if (who === own) return null;
      if (word !== 'ready') return { kind: word === 'ahead' ? 'ahead' : 'live', id };
      if (waiting?.id === id) {
        waiting.ready.add(who);
        if (waiting.ready.size >= waiting.others) waiting.wake();
      }
      return null;
    },
  };
}

/** In a transaction it is told when that is committed. */
export async function tell(db: Pick<Database, 'execute'>, channel: string, words: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${words})`);
}
