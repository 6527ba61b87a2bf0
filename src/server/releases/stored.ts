import { and, desc, eq, inArray, isNotNull, lt, notInArray } from '../db/drizzle.ts';
import { UNDER_WAY } from '../../domain/document/publish-state.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../db/database.ts';
import { publishes } from '../db/schema.ts';
import type { PublishPack, PublishProblem } from '../db/stored-publish.ts';
import { MOST_LEAD_MS } from './instant.ts';
import { dropUnused } from './snapshot.ts';

export type PublishRow = typeof publishes.$inferSelect;

/** How many are kept, to be brought back. */
export const KEPT = 5;

/** How often a process that builds says that it lives. */
export const BEAT_MS = 5_000;
/** After that without a word it is believed dead. */
const SILENT_MS = 30_000;

export const DIED: PublishProblem = {
  file: null,
  field: '',
  what: 'the server stopped while it was publishing',
  remedy: 'The site is as it was before. Publish again.',
};

export async function publishRow(db: Database, id: number): Promise<PublishRow | undefined> {
  return (await db.select().from(publishes).where(eq(publishes.id, id)))[0];
}

/** Those that were live, the live one first. */
export const wereLive = (db: Database): Promise<PublishRow[]> =>
  db.select().from(publishes).where(isNotNull(publishes.liveAt)).orderBy(desc(publishes.liveAt)).limit(KEPT);

/** The one that is live; undefined: nothing was ever published. */
export const liveRow = async (db: Database): Promise<PublishRow | undefined> => (await wereLive(db))[0];

/** The one that was begun last. */
export async function newestRow(db: Database): Promise<PublishRow | undefined> {
  return (
    await db.select().from(publishes).orderBy(desc(publishes.startedAt), desc(publishes.id)).limit(1)
  )[0];
}

const isSilent = (row: PublishRow, now: Date) => now.getTime() - row.beatAt.getTime() > SILENT_MS;

/** As it is to be told: what nobody works on any more has failed, and what is not live yet is still being looked at. */
export function publishState(row: PublishRow, now: Date): PublishRow {
  const ahead = row.liveAt ? row.liveAt.getTime() - now.getTime() : 0;
  if (row.state === 'live' && ahead > 0 && ahead <= MOST_LEAD_MS) return { ...row, state: 'checking' };
  const isDead = UNDER_WAY.some((state) => state === row.state) && isSilent(row, now);
  return isDead ? { ...row, state: 'failed', problems: [DIED] } : row;
}

/** Gives up what nobody works on any more. */
export async function giveUpSilent(db: Database, now: Date): Promise<void> {
  await db
    .update(publishes)
    .set({ state: 'failed', problems: [DIED] })
    .where(
      and(inArray(publishes.state, UNDER_WAY), lt(publishes.beatAt, new Date(now.getTime() - SILENT_MS))),
    );
}

/** Throws AppError changed when one is under way, by whom it was begun. */
export async function refuseSecond(db: Database): Promise<void> {
  const [running] = await db.select().from(publishes).where(inArray(publishes.state, UNDER_WAY));
  if (!running) return;
  const who = running.byName
    ? `${running.byName} is publishing`
    : 'A page that was given a time is being published';
  throw new AppError('changed', `${who} at the moment. Wait until that is done, then publish again`);
}

/** Whether somebody else's publish came first. */
export const isSecond = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Error && Reflect.get(cause, 'code') === '23505';
};

/** Forgets all but those that can be brought back, and what was tried last. @returns ids of what is kept, packs of the rest */
export async function forgetOld(tx: Database): Promise<{ kept: number[]; dropped: PublishPack[] }> {
  const newest = await newestRow(tx);
  const kept = [...new Set([...(await wereLive(tx)), ...(newest ? [newest] : [])].map(({ id }) => id))];
  if (kept.length === 0) return { kept, dropped: [] };
  const gone = await tx
    .delete(publishes)
    .where(and(notInArray(publishes.id, kept), notInArray(publishes.state, [...UNDER_WAY])))
    .returning();
  await dropUnused(tx);
  return { kept, dropped: gone.flatMap(({ pack }) => pack ?? []) };
}
