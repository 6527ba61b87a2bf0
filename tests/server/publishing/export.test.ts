import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exportPublished } from '../../../src/server/publishing/export.ts';
import { publishes } from '../../../src/server/db/schema.ts';
import { snapshotOf, storeFiles } from '../../../src/server/releases/snapshot.ts';
import { onOneEngine, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';

onOneEngine('npm run content:export', (open) => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const begin = async () => {
    const database: TestDatabase = await open();
    const { folder, remove } = temporaryFolder();
    ends.push(() => database.close(), remove);
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    const publish = async (files: Record<string, Buffer | null>, liveAt: Date | null) => {
      const overlay = { files: new Map(Object.entries(files)), redirects: [] };
      const at = new Date('2026-11-25T10:00:00Z');
      await database.db.insert(publishes).values({
        state: liveAt ? 'live' : 'failed',
        changes: [],
        byName: 'Jo Doe',
        liveAt,
        asOf: at,
        startedAt: at,
        beatAt: at,
        ...snapshotOf(overlay),
      });
      await storeFiles(database.db, overlay);
    };
    return { db: database.db, folder, write, publish };
  };

  test('writes what is live, byte for byte, takes away what is gone, and leaves the rest alone', async () => {
    const { db, folder, write, publish } = await begin();
    write('blogs/gone.md', 'gone');
    write('blogs/changed.md', 'before');
    write('site.json', '{}');
    const picture = Buffer.from([0, 255, 13, 10, 200]);
    const text = Buffer.from('after\r\n');
    const pages = { 'blogs/changed.md': text, 'pages/a/b.md': text, 'images/x.webp': picture };
    await publish({ ...pages, 'blogs/gone.md': null }, new Date('2026-11-25T10:00:00Z'));
    // What was tried later and is not live is not exported.
    await publish({ 'blogs/changed.md': Buffer.from('never live') }, null);
    expect(await exportPublished(db, folder)).toEqual([
      'blogs/changed.md',
      'blogs/gone.md',
      'images/x.webp',
      'pages/a/b.md',
    ]);
    for (const [path, bytes] of Object.entries(pages))
      expect(readFileSync(join(folder, path))).toEqual(bytes);
    expect(existsSync(join(folder, 'blogs/gone.md'))).toBe(false);
    expect(readFileSync(join(folder, 'site.json'), 'utf8')).toBe('{}');
    // Once more it is the same.
    expect(await exportPublished(db, folder)).toHaveLength(4);
  });

  test('writes nothing where nothing is published, and nothing outside the folder', async () => {
    const { db, folder, publish } = await begin();
    expect(await exportPublished(db, folder)).toEqual([]);
    await publish({ '../escaped.md': Buffer.from('x') }, new Date());
    await expect(exportPublished(db, folder)).rejects.toThrow('No page can be stored');
    expect(existsSync(join(folder, '../escaped.md'))).toBe(false);
  });
});
