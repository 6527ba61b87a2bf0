import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_DIR } from '../../content-model/load.ts';
import { eq } from '../db/drizzle.ts';
import type { PublishState } from '../../domain/document/publish-state.ts';
import { GARAGES_FILE, type PublicGarage, publicGaragesSchema } from '../../domain/garage/public-garage.ts';
import { authorise, type Visitor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { PublishChange, PublishProblem } from '../db/stored-publish.ts';
import { AppError } from '../errors.ts';
import type { By, Publisher } from '../releases/publisher.ts';
import { changedFiles, storedFile } from '../releases/snapshot.ts';
import { KEPT, newestRow, type PublishRow, publishState, wereLive } from '../releases/stored.ts';
import { asStaff } from '../auth/audited-action.ts';

/** A version of the site that was live, or is. */
export interface PublishedVersion {
  id: number;
  isLive: boolean;
  /** Who published it, and who made it live last; '' for what shipped, and for pages that were given a time. */
  byName: string;
  liveByName: string;
  liveAt: string;
  changes: readonly PublishChange[];
  /** How long it took until it was live; null: nobody measured. */
  tookMs: number | null;
  /** Whether it is what shipped. */
  isAsInstalled: boolean;
}

export interface PublishProgress {
  id: number;
  state: PublishState;
  byName: string;
  startedAt: string;
  /** How many files it changes; null: an earlier version comes back. */
  many: number | null;
  /** Why it failed; otherwise none. */
  problems: readonly PublishProblem[];
}

export interface PublishingService {
  /** Begins to publish what was to be live at that instant. Throws AppError changed, which says who is publishing already. */
  publish(actor: Visitor, asOf?: Date): Promise<{ id: number }>;
  /** Begins to make an earlier version live again. Throws AppError changed, not_found. */
  bringBack(id: number, actor: Visitor): Promise<{ id: number }>;
  /** How far the last publish is; null: there was none. */
  progress(): Promise<PublishProgress | null>;
  /** The last five versions, the live one first. */
  history(): Promise<PublishedVersion[]>;
  /** How long a publish takes, by those that are kept; null: nobody measured one. */
  usualMs(): Promise<number | null>;
  /** What an earlier version has otherwise than the live one. Throws AppError not_found. */
  otherwise(id: number): Promise<{ version: PublishedVersion; changes: PublishChange[] }>;
  /** The garages beside the operator's own that the live version names. */
  garages(): Promise<readonly PublicGarage[]>;
  /** The live version; null: nothing was published, and the site is as it ships. */
  current(): Promise<(PublishedVersion & Pick<PublishRow, 'asOf' | 'redirects'>) | null>;
}

/** What ships was published by nobody, and is kept as of the beginning of time (releases/publisher.ts). */
const isWhatShips = ({ asOf }: { asOf: Date }) => asOf.getTime() === 0;

const versionOf = ({ id, byName, liveByName, changes, tookMs, asOf }: Omit<PublishRow, 'liveAt'>) => ({
  id,
  isAsInstalled: isWhatShips({ asOf }),
  byName,
  liveByName,
  changes,
  tookMs,
});

export function publishingService({
  db,
  publisher,
  clock,
}: {
  db: Database;
  publisher: Publisher;
  clock: () => Date;
}): PublishingService {
  const by = async (actor: Visitor, what: 'publishing.publish' | 'publishing.bring-back'): Promise<By> => {
    authorise('admin', actor);
    if (actor.kind !== 'staff') throw new AppError('not_found', 'There is no such page');
    const { firstName, lastName } = users;
    const [user] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, actor.userId));
    return {
      userId: actor.userId,
      name: user ? `${user.firstName} ${user.lastName}`.trim() || 'Somebody' : 'Somebody',
      note: (tx, id, before) => {
        const action = { what, subject: String(id), before: { live: before }, after: { live: id } };
        return asStaff(tx, actor, action, clock());
      },
    };
  };
  const history = async () =>
    (await wereLive(db)).map(({ liveAt, ...row }, at) => ({
      ...versionOf(row),
      asOf: row.asOf,
      redirects: row.redirects,
      isLive: at === 0,
      liveAt: (liveAt ?? row.asOf).toISOString(),
    }));

  return {
    publish: async (actor, asOf) => publisher.publish(await by(actor, 'publishing.publish'), asOf),
    bringBack: async (id, actor) => publisher.bringBack(id, await by(actor, 'publishing.bring-back')),
    async progress() {
      const row = await newestRow(db);
      if (!row || isWhatShips(row)) return null;
      const { id, state, byName, startedAt, problems, liveAt, changes } = publishState(row, clock());
      const many = liveAt ? null : changes.length;
      return { id, state, byName, startedAt: startedAt.toISOString(), many, problems: problems ?? [] };
    },
    history: async () =>
      (await history()).slice(0, KEPT).map(({ asOf: _, redirects: __, ...version }) => version),
    async usualMs() {
      const took = (await wereLive(db)).flatMap(({ tookMs }) => tookMs ?? []).sort((a, b) => a - b);
      return took[Math.floor(took.length / 2)] ?? null;
    },
    async otherwise(id) {
      const rows = await wereLive(db);
      const version = (await history()).find((one) => one.id === id);
      const live = rows[0];
      const asked = rows.find((row) => row.id === id);
      if (!live || !asked || !version)
        throw new AppError('not_found', 'That version of the site is no longer kept');
      const ships = (path: string) => existsSync(join(CONTENT_DIR, path));
      return { version, changes: changedFiles(live.files, asked.files, ships) };
    },
    async garages() {
      const [live] = await wereLive(db);
      const bytes = live && (await storedFile(db, live, GARAGES_FILE));
      return bytes ? publicGaragesSchema.parse(JSON.parse(new TextDecoder().decode(bytes))) : [];
    },
    async current() {
      const [live] = await history();
      return live && !isWhatShips(live) ? live : null;
    },
  };
}
