import { eq } from '../db/drizzle.ts';
import type { PublishState } from '../../domain/document/publish-state.ts';
import { authorise, type Visitor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { PublishChange, PublishProblem } from '../db/stored-publish.ts';
import { AppError } from '../errors.ts';
import type { By, Publisher } from '../releases/publisher.ts';
import { KEPT, newestRow, publishState, wereLive } from '../releases/stored.ts';
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
}

export interface PublishProgress {
  id: number;
  state: PublishState;
  byName: string;
  startedAt: string;
  /** Why it failed; otherwise none. */
  problems: readonly PublishProblem[];
}

export interface PublishingService {
  /** Begins to publish. Throws AppError changed, which says who is publishing already. */
  publish(actor: Visitor): Promise<{ id: number }>;
  /** Begins to make an earlier version live again. Throws AppError changed, not_found. */
  bringBack(id: number, actor: Visitor): Promise<{ id: number }>;
  /** How far the last publish is; null: there was none. */
  progress(): Promise<PublishProgress | null>;
  /** The last five versions, the live one first. */
  history(): Promise<PublishedVersion[]>;
  /** The live version; null: nothing was published, and the site is as it ships. */
  current(): Promise<(PublishedVersion & { asOf: Date }) | null>;
}

/** What ships was published by nobody, and is kept as of the beginning of time (releases/publisher.ts). */
const isWhatShips = ({ asOf }: { asOf: Date }) => asOf.getTime() === 0;

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
    (await wereLive(db)).map(({ id, byName, liveByName, liveAt, changes, asOf }, at) => ({
      id,
      byName,
      liveByName,
      changes,
      asOf,
      isLive: at === 0,
      liveAt: (liveAt ?? asOf).toISOString(),
    }));

  return {
    publish: async (actor) => publisher.publish(await by(actor, 'publishing.publish')),
    bringBack: async (id, actor) => publisher.bringBack(id, await by(actor, 'publishing.bring-back')),
    async progress() {
      const row = await newestRow(db);
      if (!row || isWhatShips(row)) return null;
      const { id, state, byName, startedAt, problems } = publishState(row, clock());
      return { id, state, byName, startedAt: startedAt.toISOString(), problems: problems ?? [] };
    },
    history: async () => (await history()).slice(0, KEPT).map(({ asOf: _, ...version }) => version),
    async current() {
      const [live] = await history();
      return live && !isWhatShips(live) ? live : null;
    },
  };
}
