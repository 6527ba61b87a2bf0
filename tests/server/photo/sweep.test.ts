import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { bookings, fileStores, photos } from '../../../src/server/db/schema.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { openFileStore } from '../../../src/server/files/open.ts';
import type { FileStore } from '../../../src/server/files/store.ts';
import { createLogger } from '../../../src/server/log.ts';
import { administerPhotos } from '../../../src/server/photo/admin.ts';
import { fileNames } from '../../../src/server/photo/names.ts';
import { sweepPhotos } from '../../../src/server/photo/sweep.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { allOf } from '../../helpers/files.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { aPhoto } from '../../helpers/photos.ts';
import { s3Server } from '../../helpers/s3.ts';

const NOW = new Date();
const ACCESS = { bucket: 'kennet-photos', keyId: 'PLACEHOLDERKEY', secret: 'placeholder/secret+of=tests' };

/** A store of either kind; `age` makes all that lies in it as old. */
interface Store {
  env: ReturnType<typeof parseEnv>;
  age(days: number): void;
  remove(): Promise<void>;
}

const STORES: Record<string, () => Promise<Store>> = {
  'a folder': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kennet-sweep-'));
    const age = (days: number) => {
      const at = daysAfter(NOW, -days);
      for (const below of ['photos', 'photos/trash']) {
        mkdirSync(join(folder, below), { recursive: true });
        for (const name of readdirSync(join(folder, below))) utimesSync(join(folder, below, name), at, at);
      }
    };
    return {
      env: parseEnv({ DATA_DIR: folder }),
      age,
      remove: async () => rmSync(folder, { recursive: true }),
    };
  },
  'a bucket': async () => {
    const s3 = await s3Server(ACCESS);
    const age = (days: number) => {
      for (const file of s3.files.values()) file.storedAt = daysAfter(NOW, -days);
    };
    const settings = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: ACCESS.bucket, S3_REGION: 'eu-west-2' };
    const keys = { S3_ACCESS_KEY_ID: ACCESS.keyId, S3_SECRET_ACCESS_KEY: ACCESS.secret };
    return { env: parseEnv({ ...settings, ...keys }), age, remove: async () => void (await s3.close()) };
  },
};

describe.each(Object.entries(STORES))('photos in %s', (_, open) => {
  let store: Store;
  let files: FileStore;
  let trash: FileStore;
  let ours: TestDatabase;
  let desk: Desk;
  let logged: string;
  const log = createLogger('info', { write: (line) => void (logged += line) });
  beforeEach(async () => {
    store = await open();
    files = openFileStore(store.env, 'photos');
    trash = openFileStore(store.env, 'photos/trash');
    ours = await openForTests();
    desk = await deskFor({ db: ours.db, photoFiles: files, photoTrash: trash, log });
    logged = '';
  });
  afterEach(async () => {
    await ours.close();
    await store.remove();
  });

  const names = async (of: FileStore) => (await allOf(of.list())).map(({ name }) => name).sort();
  const sweep = (db = ours.db, now = NOW) => sweepPhotos({ db, files, trash, log }, now);
  const photograph = async () => {
    const { id } = await desk.send(new Uint8Array(await aPhoto(200, 150)));
    const [row] = await ours.db.select().from(photos).where(eq(photos.id, id));
    return row as typeof photos.$inferSelect;
  };
  /** Files that no database knows. */
  const strangers = async (count: number) => {
    for (let at = 0; at < count; at++)
      await files.put(`${randomUUID().replaceAll('-', '')}-480.webp`, new Uint8Array(1), 'image/webp');
  };

  test('another database, empty or not, sweeps none of them and says why, and what to do', async () => {
    const photo = await photograph();
    store.age(40);
    const other = await openForTests();
    try {
      await expect(sweep(other.db)).rejects.toThrow(
        /they belong to another database \(2 files, 2 of them.*DATABASE_URL.*photos own/s,
      );
      expect(await names(files)).toEqual(fileNames(photo.key).sort());
      expect(await names(trash)).toEqual([]);
      // Its own photos are taken: nobody can guess a name, so none is written over.
      const theirs = await deskFor({ db: other.db, photoFiles: files, photoTrash: trash });
      await theirs.send(new Uint8Array(await aPhoto(200, 150)));
      store.age(40);
      await expect(sweep(other.db)).rejects.toThrow('another database');
      expect(await names(files)).toHaveLength(4);
      expect(await administerPhotos([], { db: other.db, files, trash })).toBe(
        "4 files of photos: 2 that this database knows, 2 that it doesn't.\n0 in the trash.\nThey belong to another database, so this one sweeps none of them.",
      );
      await administerPhotos(['own'], { db: other.db, files, trash });
      await sweep(other.db);
      expect([(await names(files)).length, await names(trash)]).toEqual([2, fileNames(photo.key).sort()]);
      // Now it is ours that may not, and what it shows comes back all the same.
      await expect(sweep()).rejects.toThrow('another database');
      expect(await desk.api.services.photos.picture(photo.id, 480)).not.toBeNull();
    } finally {
      await other.close();
    }
  });

  test('without a mark, only a database that knows nearly all of them takes them for its own', async () => {
    const photo = await photograph();
    await files.remove('.owner');
    store.age(40);
    const other = await openForTests();
    await expect(sweep(other.db)).rejects.toThrow('nobody has said which database');
    await other.close();
    await sweep();
    expect(await names(files)).toEqual(fileNames(photo.key).sort());
    await strangers(1);
    await files.remove('.owner');
    store.age(40);
    await expect(sweep(ours.db, daysAfter(NOW, 2))).rejects.toThrow('nobody has said which database');
  });

  test('a database brought back from an older copy sweeps nothing until somebody says so', async () => {
    const photo = await photograph();
    const [before] = await ours.db.select().from(fileStores);
    await sweep();
    await sweep(ours.db, daysAfter(NOW, 1));
    await sweep(ours.db, daysAfter(NOW, 2));
    await ours.db.update(fileStores).set({ sweeps: before?.sweeps ?? 0 });
    await ours.db.delete(photos);
    store.age(40);
    await expect(sweep(ours.db, daysAfter(NOW, 3))).rejects.toThrow('an older copy');
    expect(await names(files)).toEqual(fileNames(photo.key).sort());
    await administerPhotos(['own'], { db: ours.db, files, trash });
    await sweep(ours.db, daysAfter(NOW, 3));
    expect(await names(files)).toEqual([]);
    // Then the newer one is brought back, and heals by itself.
    await ours.db.insert(photos).values(photo);
    await sweep(ours.db, daysAfter(NOW, 4));
    expect([await names(files), await names(trash)]).toEqual([fileNames(photo.key).sort(), []]);
    expect(logged).toContain('were in the trash and are back');
  });

  test('two hundred files go at once and no more, once a day, with a count in the log', async () => {
    await photograph();
    await strangers(203);
    store.age(2);
    await sweep();
    expect([(await names(files)).length, (await names(trash)).length]).toEqual([5, 200]);
    expect(logged).toMatch(/"files":205,"deleted":0,"trashed":200,"restored":0,"emptied":0/);
    expect(logged).toMatch(/"level":"error".*"left":3,"most":200,.*photos` counts them/);
    await sweep(ours.db, new Date(NOW.getTime() + 3_600_000));
    expect((await names(files)).length).toBe(5);
    await sweep(ours.db, daysAfter(NOW, 1));
    expect([(await names(files)).length, (await names(trash)).length]).toEqual([2, 203]);
  });

  test('what is in the trash comes back by a command or with its photo, and is gone after thirty days', async () => {
    const photo = await photograph();
    await strangers(1);
    await ours.db.delete(photos);
    store.age(2);
    await sweep();
    expect([await names(files), (await names(trash)).length]).toEqual([[], 3]);
    expect(await administerPhotos(['restore'], { db: ours.db, files, trash })).toContain('3 files are back');
    expect([(await names(files)).length, await names(trash)]).toEqual([3, []]);
    store.age(2);
    await sweep(ours.db, daysAfter(NOW, 1));
    await ours.db.insert(photos).values(photo);
    expect(await desk.api.services.photos.picture(photo.id, 1600)).not.toBeNull();
    expect(await names(files)).toEqual([`${photo.key}-1600.webp`]);
    store.age(31);
    await sweep(ours.db, daysAfter(NOW, 2));
    expect([await names(files), await names(trash)]).toEqual([fileNames(photo.key).sort(), []]);
  });

  test('a photo whose booking’s years are over goes for good, from the trash too', async () => {
    const photo = await photograph();
    await trash.put(`${photo.key}-480.webp`, new Uint8Array(1), 'image/webp');
    await ours.db.transaction(async (tx) => {
      const old = tx.select({ id: bookings.id }).from(bookings);
      await desk.api.services.photos.forgetWith(tx, old, NOW);
    });
    await sweep();
    expect([await names(files), await names(trash)]).toEqual([[], []]);
  });

  if (_ === 'a folder')
    test('the mark lies beside them and says whose they are', async () => {
      await photograph();
      const [row] = await ours.db.select().from(fileStores);
      const mark: unknown = JSON.parse(readFileSync(join(store.env.DATA_DIR, 'photos/.owner'), 'utf8'));
      expect(mark).toEqual({ database: row?.owner, sweeps: 0 });
    });
});
