import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from '../db/drizzle.ts';
import { CHALLENGE_MINUTES } from '../../domain/account/passkey.ts';
import type { Database } from '../db/database.ts';
import { passkeyChallenges } from '../db/schema.ts';

/** What a passkey has to sign. */
export interface Challenge {
  id: string;
  /** 32 random bytes, base64url. */
  challenge: string;
}

/** @param userId who adds a passkey or confirms with one; null: somebody who logs in */
export async function newChallenge(
  tx: Pick<Database, 'insert'>,
  userId: string | null,
  now: Date,
): Promise<Challenge> {
  const made = { id: randomUUID(), challenge: randomBytes(32).toString('base64url') };
  const endsAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await tx.insert(passkeyChallenges).values({ ...made, userId, endsAt });
  return made;
}

/**
 * Takes a challenge away, so that whatever answers it, right or wrong, is the only answer.
 * @returns what had to be signed; null for a challenge that was put to somebody else, has ended or was answered
 */
export async function takeChallenge(
  db: Database,
  id: string,
  userId: string | null,
  now: Date,
): Promise<string | null> {
  const { userId: column, endsAt } = passkeyChallenges;
  const theirs = userId === null ? isNull(column) : eq(column, userId);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), theirs, gt(endsAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}
