import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from '../db/drizzle.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { registerAnswers } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import type { DefiniteAnswer } from './register.ts';

/** One register's answers, cached while they are useful: in memory, and for all processes in the database. */
export interface Remembered<Found> {
  /** What this process has in memory; synchronous. */
  peek(vrm: string): DefiniteAnswer<Found> | null;
  /** The same from the database. Never rejects: if it fails, the register is asked. */
  read(vrm: string): Promise<DefiniteAnswer<Found> | null>;
  /** Never rejects. */
  store(vrm: string, answer: DefiniteAnswer<Found>): Promise<void>;
}

const FOUND_MS = 24 * 60 * 60_000;
/** A plate may be added to the register minutes later. */
const NOT_FOUND_MS = 10 * 60_000;

/** Entries per register, in this process. A long history is some 20 KB. */
const IN_MEMORY = 1_000;

interface Parts {
  db: Database;
  clock: () => Date;
  log: Logger;
}

/**
 * @param address of the register, so that an answer from a fake or a test environment is never taken for a real one
 * @param stored parses what the database holds, which another version may have written
 */
export function remembered<Found>(
  address: string,
  stored: z.ZodType<DefiniteAnswer<Found>>,
  { db, clock, log }: Parts,
): Remembered<Found> {
  const memory = new LRUCache<string, { answer: DefiniteAnswer<Found>; endsAt: Date }>({ max: IN_MEMORY });
  return {
    peek(vrm) {
      const entry = memory.get(vrm);
      return entry && entry.endsAt > clock() ? entry.answer : null;
    },
    async read(vrm) {
      try {
        const [row] = await db
          .select()
          .from(registerAnswers)
          .where(and(eq(registerAnswers.key, keyOf(address, vrm)), gt(registerAnswers.endsAt, clock())));
        const answer = row && stored.safeParse(row.answer).data;
        if (!answer) return null;
        memory.set(vrm, { answer, endsAt: row.endsAt });
        return answer;
      } catch (err) {
        log.error({ err }, 'the remembered lookups could not be read');
        return null;
      }
    },
    async store(vrm, answer) {
      const endsAt = new Date(clock().getTime() + (answer.kind === 'found' ? FOUND_MS : NOT_FOUND_MS));
      memory.set(vrm, { answer, endsAt });
      try {
        await db
          .insert(registerAnswers)
          .values({ key: keyOf(address, vrm), answer, endsAt })
          .onConflictDoUpdate({ target: registerAnswers.key, set: { answer, endsAt } });
      } catch (err) {
        log.error({ err }, 'a lookup could not be remembered');
      }
    },
  };
}

/** Deletes what has expired. */
export async function purgeAnswers(db: Database, now: Date): Promise<void> {
  await db.delete(registerAnswers).where(lt(registerAnswers.endsAt, now));
}

/**
 * The plate is stored as a hash, so that the table does not show which cars were looked up. Trying all plates could
 * undo that, which is one reason why rows are deleted soon.
 */
function keyOf(address: string, vrm: string): string {
  return createHash('sha256').update(`${address}\n${vrm}`).digest('base64url');
}
