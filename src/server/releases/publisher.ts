import { and, eq, inArray } from '../db/drizzle.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishState, UNDER_WAY } from '../../domain/document/publish-state.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { publishes } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Release } from '../release.ts';
import { openAhead, tell } from './ahead.ts';
import { BuildFailed } from './builder.ts';
import { drawnReleases, type Opened } from './drawn.ts';
import { type Folders, releaseFolders } from './folders.ts';
import { databaseNow, leadFor, msUntilLive, nextInstant, until } from './instant.ts';
import { checkedOverlay, type Documents } from './overlay.ts';
import { problemsIn } from './problem.ts';
import type { Shelf } from './shelf.ts';
import type { Showing } from './showing.ts';
import { changedFiles, snapshotOf, storeFiles } from './snapshot.ts';
import {
  BEAT_MS,
  DIED,
  forgetOld,
  giveUpSilent,
  isSecond,
  liveRow,
  type PublishRow,
  refuseSecond,
  publishRow,
  wereLive,
} from './stored.ts';

interface PublisherParts extends Pick<OpenDatabase, 'db' | 'listen' | 'listeners'> {
  documents: () => Documents;
  showing: Showing;
  /** Null where no other machine could find what this one draws. */
  shelf: Shelf | null;
  clock: () => Date;
  log: Logger;
  /** For how long others are waited for that make a release ready; left out: half a minute. */
  othersMs?: number;
}

/** Who publishes. `note` writes it to the audit log, in the same transaction. */
export interface By {
  userId: string | null;
  name: string;
  note: (tx: Database, id: number, before: number | null) => Promise<void>;
}

/** Builds the site with the published documents beside the one that runs, and puts it in its place. */
export interface Publisher {
  /**
   * Begins to publish all documents as they are now, or were at that instant. Throws AppError changed (somebody else is
   * publishing), invalid.
   */
  publish(by: By, asOf?: Date): Promise<{ id: number }>;
  /** Begins to make an earlier one live again. Throws AppError changed, not_found. */
  bringBack(id: number, by: By): Promise<{ id: number }>;
  /** Takes what is live by now, in whichever process it was published. */
  follow(): Promise<void>;
  /** Removes from the store what no publish names, a day after it was put there. */
  sweep(now: Date): Promise<void>;
  /** Whether others may show what is live while this process still makes it ready. */
  isLate(): boolean;
  /** Gives up what is under way here. */
  stop(): Promise<void>;
}

const CHANNEL = 'publishes';
/** What could not be followed is tried again then. */
const AGAIN_MS = 5 * 60_000;

export async function openPublisher(parts: PublisherParts): Promise<Publisher> {
  const { db, documents, showing, shelf, clock, log } = parts;
  const folders: Folders = releaseFolders(showing.dataDir);
  const stopping = new AbortController();
  const drawn = drawnReleases({ db, folders, shelf, showing, signal: stopping.signal, log });
  /** What this process shows. */
  let shown: { key: string; contentDir: string } = { key: '', contentDir: showing.contentDir };
  let failed = { key: '', at: 0 };
  /** When what is being made ready here is live, as `performance.now()` tells it; null: nothing is. */
  let wanted: number | null = null;
  /** What this process was asked to make ready, and whether it still does. */
  let ready: { id: number; folder: Opened; release: Release } | null = null;
  let isPreparing = false;
  const ahead = openAhead(parts, CHANNEL, parts.othersMs);
  /** One build at a time, and no two swaps. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };

  const take = () =>
    void follow().catch((err: unknown) => log.error({ err }, 'a release could not be taken'));
  let wasLost = false;
  const stopListening = await parts.listen(CHANNEL, {
    hear(payload) {
      const told = ahead.hear(payload);
      if (told?.kind === 'ahead') void prepare(told.id);
      if (told?.kind !== 'live') return;
      void noteInstant(told.id).catch(() => {});
      take();
    },
    // What was published meanwhile was not heard.
    found: () => wasLost && take(),
    lost: () => (wasLost = true),
  });

  async function begin(row: () => Promise<PublishRow>): Promise<{ id: number }> {
    await giveUpSilent(db, clock());
    await refuseSecond(db);
    let begun: PublishRow;
    try {
      begun = await row();
    } catch (error) {
      if (isSecond(error)) await refuseSecond(db);
      throw error;
    }
    void inTurn(() => carryOut(begun));
    return { id: begun.id };
  }

  async function carryOut(row: PublishRow): Promise<void> {
    const beat = setInterval(() => {
      db.update(publishes)
        .set({ beatAt: clock() })
        .where(eq(publishes.id, row.id))
        .catch((err: unknown) => log.warn({ err }, 'a publish could not say that it lives'));
    }, BEAT_MS).unref();
    try {
      const onState = (state: PublishState) => setState(row.id, { state });
      const folder = await drawn.of(row, onState);
      await onState('checking');
      const opening = performance.now();
      const next = await open(row, folder);
      const leadMs = leadFor(performance.now() - opening);
      const pack = await drawn.share(row, folder, (pack) => setState(row.id, { pack }));
      if (!showing.isAlone) await ahead.all(row.id, stopping.signal);
      const [live, { kept, dropped }] = await db.transaction(async (tx) => {
        const [done] = await tx
          .update(publishes)
          .set({
            state: 'live',
            liveAt: nextInstant(showing.isAlone ? clock() : null, leadMs),
            pack,
            problems: null,
            // One that is brought back has its pages already.
            ...(!row.liveAt && { tookMs: clock().getTime() - row.startedAt.getTime() }),
          })
          .where(and(eq(publishes.id, row.id), inArray(publishes.state, UNDER_WAY)))
          .returning();
        if (!done) throw new Error('This publish has been given up');
        const ids = await forgetOld(tx);
        await tell(tx, CHANNEL, String(row.id));
        return [done, ids] as const;
      });
      await until(await instantOf(row.id), stopping.signal);
      show(live, folder, next);
      log.info({ publish: row.id }, 'published');
      await folders.tidy(kept, clock());
      const old = row.pack && row.pack.folder !== pack?.folder ? [row.pack] : [];
      await drawn.forget([...dropped, ...old]);
    } catch (err) {
      // The site is being stopped: nothing is wrong.
      const isStopped = stopping.signal.aborted;
      if (isStopped) log.info({ publish: row.id }, 'a publish was given up');
      else log.error({ err, publish: row.id }, 'a publish failed');
      const told = err instanceof BuildFailed ? err.problems : problemsIn(String(err));
      const problems = isStopped ? [DIED] : told;
      await setState(row.id, { state: 'failed', problems }).catch(() => {});
    } finally {
      clearInterval(beat);
    }
  }

  const setState = (id: number, values: Partial<typeof publishes.$inferInsert>) =>
    db
      .update(publishes)
      .set({ ...values, beatAt: clock() })
      .where(and(eq(publishes.id, id), inArray(publishes.state, UNDER_WAY)))
      .then(() => {});

  async function open(row: PublishRow, { dist, content }: Opened) {
    const like = { release: showing.releases.current(), contentDir: shown.contentDir };
    return showing.open(dist, content, { redirects: row.redirects, like });
  }

  function show(row: PublishRow, { content }: Pick<Opened, 'content'>, next: Release): void {
    showing.releases.swap(next);
    ready = null;
    shown = { key: keyOf(row), contentDir: content };
  }

  /** When that publish is live, as `performance.now()` tells it. */
  const instantOf = async (id: number): Promise<number> =>
    performance.now() + (showing.isAlone ? 0 : await msUntilLive(db, id));

  async function madeReady(row: PublishRow) {
    if (ready?.id === row.id) return ready;
    const folder = await drawn.of(row, () => Promise.resolve());
    return { id: row.id, folder, release: await open(row, folder) };
  }

  /** Makes a release ready that another process is about to publish. */
  const prepare = (id: number): Promise<void> =>
    inTurn(async () => {
      isPreparing = true;
      ready = null;
      try {
        const row = await publishRow(db, id);
        if (row && UNDER_WAY.some((state) => state === row.state)) ready = await madeReady(row);
      } catch (err) {
        log.warn({ err, publish: id }, 'a release could not be made ready before it is live');
      } finally {
        isPreparing = false;
        await ahead.answer(id).catch(() => {});
      }
    });

  /** It is live, though this process still makes it ready: `isLate` has to know from when. */
  async function noteInstant(id: number): Promise<void> {
    const at = isPreparing ? await instantOf(id) : null;
    if (isPreparing) wanted = at;
  }

  function follow(): Promise<void> {
    return inTurn(async () => {
      const row = await liveRow(db);
      if (!row || keyOf(row) === shown.key) return;
      if (failed.key === keyOf(row) && clock().getTime() - failed.at < AGAIN_MS) return;
      try {
        const at = await instantOf(row.id);
        wanted = at;
        const { folder, release } = await madeReady(row);
        wanted = null;
        await until(at, stopping.signal);
        show(row, folder, release);
        await folders.tidy(
          (await wereLive(db)).map(({ id }) => id),
          clock(),
        );
      } catch (error) {
        failed = { key: keyOf(row), at: clock().getTime() };
        throw error;
      } finally {
        wanted = null;
      }
    });
  }

  return {
    publish: (by, asOf = clock()) =>
      begin(async () => {
        const now = clock();
        const overlay = checkedOverlay(await documents().overlay(asOf));
        return db.transaction(async (tx) => {
          const live = await keepWhatShips(tx, now);
          const snapshot = snapshotOf(overlay);
          const ships = (path: string) => existsSync(join(showing.contentDir, path));
          const [row] = await tx
            .insert(publishes)
            .values({
              state: 'waiting',
              ...snapshot,
              byUserId: by.userId,
              byName: by.name,
              liveByName: by.name,
              changes: changedFiles(live.files, snapshot.files, ships),
              asOf,
              startedAt: now,
              beatAt: now,
            })
            .returning();
          if (!row) throw new Error('A publish was not stored');
          await storeFiles(tx, overlay);
          await by.note(tx, row.id, live.id);
          return row;
        });
      }),
    bringBack: (id, by) =>
      begin(() =>
        db.transaction(async (tx) => {
          const known = await publishRow(tx, id);
          if (!known?.liveAt) throw new AppError('not_found', 'That version of the site is no longer kept');
          const now = clock();
          const live = await liveRow(tx);
          const [row] = await tx
            .update(publishes)
            .set({ state: 'waiting', liveByName: by.name, startedAt: now, beatAt: now })
            .where(eq(publishes.id, id))
            .returning();
          if (!row) throw new Error('A publish was not found');
          await by.note(tx, id, live?.id ?? null);
          return row;
        }),
      ),
    follow,
    async sweep(now) {
      if (!shelf) return;
      const rows = await db.select({ pack: publishes.pack }).from(publishes);
      const named = new Set(rows.flatMap(({ pack }) => pack?.folder ?? []));
      const files = await shelf.sweep(named, now);
      if (files > 0) log.info({ files }, 'drawn pages that no publish names were removed from the store');
    },
    isLate: () => wanted !== null && performance.now() > wanted,
    async stop() {
      stopping.abort();
      await stopListening();
      await queue;
    },
  };

  /** The first publish can be taken back too: what ships was live before it. */
  async function keepWhatShips(tx: Database, now: Date): Promise<PublishRow> {
    const live = await liveRow(tx);
    if (live) return live;
    const [first] = await tx
      .insert(publishes)
      .values({
        state: 'live',
        files: {},
        redirects: [],
        changes: [],
        byName: '',
        liveAt: showing.isAlone ? now : databaseNow,
        asOf: new Date(0),
        startedAt: now,
        beatAt: now,
      })
      .returning();
    if (!first) throw new Error('What ships was not stored');
    return first;
  }
}

const keyOf = ({ id, liveAt }: PublishRow) => `${id} ${liveAt?.getTime()}`;
