import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Ear } from '../../../src/server/db/database.ts';
import { publishes } from '../../../src/server/db/schema.ts';
import { folderStore } from '../../../src/server/files/folder.ts';
import type { FileStore } from '../../../src/server/files/store.ts';
import type { Builder } from '../../../src/server/releases/builder.ts';
import { publishState } from '../../../src/server/releases/stored.ts';
import { onOneEngine, temporaryFolder } from '../../helpers/engines.ts';
import { JO, publishingSite, smallBuilder, type Steps } from '../../helpers/publishing.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const DAY = 24 * 60 * 60_000;

onOneEngine('a publish on several machines', (open) => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  /** Machines with a folder each, one database and one store. `drawnBy` names them in the order in which they drew. */
  async function machines(
    how: { isAlone?: boolean; store?: (files: FileStore) => FileStore; steps?: Partial<Steps> } = {},
  ) {
    const database = await open();
    ends.push(() => database.close());
    const { folder: bucket, remove } = temporaryFolder();
    ends.push(remove);
    const files = folderStore(bucket);
    const shelf = how.store?.(files) ?? files;
    const drawnBy: string[] = [];
    const machine = async (
      name: string,
      options: Parameters<typeof publishingSite>[2] = {},
      listen = database.listen,
    ) => {
      const own = temporaryFolder();
      const build: Builder = (order) => (drawnBy.push(name), smallBuilder(order));
      const rest = { build, shelf, isAlone: how.isAlone ?? false };
      const site = await publishingSite({ ...database, listen }, own.folder, { ...rest, ...options });
      ends.push(own.remove, () => site.close());
      return site;
    };
    const ended = (id: number) =>
      vi.waitFor(async () => {
        const [row] = await database.db.select().from(publishes).where(eq(publishes.id, id));
        expect(['live', 'failed']).toContain(row?.state);
        return row;
      }, PATIENCE);
    const stored = () => readdirSync(bucket).sort();
    return { machine, drawnBy, ended, stored, bucket };
  }

  const shows = (site: Awaited<ReturnType<typeof publishingSite>>, text: string) =>
    vi.waitFor(async () => expect((await site.read('/blogs/a')).text).toBe(`<p>${text}</p>`), PATIENCE);

  test('is drawn by one, and all swap at an instant of the database’s, whatever their clocks say', async () => {
    const { machine, drawnBy, ended, stored } = await machines();
    const here = await machine('here', { clock: () => new Date(Date.now() + DAY) });
    const there = await machine('there', { clock: () => new Date(Date.now() - DAY) });
    const before = Date.now();
    here.write({ 'blogs/a.md': 'text' });
    const { id } = await here.publisher.publish(JO);
    const row = await ended(id);
    // It is told as live when it is.
    const at = row?.liveAt?.getTime() ?? 0;
    expect(at - before).toBeGreaterThan(0);
    expect(at - before).toBeLessThan(DAY / 2);
    expect(row && publishState(row, new Date(at - 1)).state).toBe('checking');
    expect(row && publishState(row, new Date(at)).state).toBe('live');
    await Promise.all([shows(here, 'text'), shows(there, 'text')]);
    expect(drawnBy).toEqual(['here']);
    expect(stored()).toEqual([`${row?.pack?.folder}.0`]);

    // A machine that comes later takes it too.
    const late = await machine('late');
    await late.publisher.follow();
    expect((await late.read('/blogs/a')).text).toBe('<p>text</p>');
    expect(drawnBy).toEqual(['here']);
  });

  test('whoever is not ready by then says so until it is', async () => {
    const { machine } = await machines();
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const here = await machine('here', { othersMs: 50 });
    const slow = await machine('slow', {
      steps: { built: () => gate, opened: () => Promise.resolve(), live() {} },
    });
    here.write({ 'blogs/a.md': 'text' });
    await here.publisher.publish(JO);
    await shows(here, 'text');
    await vi.waitFor(() => expect(slow.publisher.isLate()).toBe(true), PATIENCE);
    expect((await slow.read('/blogs/a')).status).toBe(404);
    expect(here.publisher.isLate()).toBe(false);
    go();
    await shows(slow, 'text');
    expect(slow.publisher.isLate()).toBe(false);
  });

  test('has an instant only when all are ready, so that no old page follows a new one', async () => {
    const { machine, ended } = await machines();
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const opening = vi.fn(() => gate);
    const here = await machine('here');
    const slow = await machine('slow', {
      steps: { built: opening, opened: () => Promise.resolve(), live() {} },
    });
    here.write({ 'blogs/a.md': 'text' });
    const { id } = await here.publisher.publish(JO);
    await vi.waitFor(() => expect(opening).toHaveBeenCalled(), PATIENCE);
    expect((await here.read('/blogs/a')).status).toBe(404);
    go();
    const row = await ended(id);
    expect(row?.state).toBe('live');
    await Promise.all([shows(here, 'text'), shows(slow, 'text')]);
    expect(opening).toHaveBeenCalledTimes(1);
  });

  test('is taken by a machine that heard nothing of it as soon as it hears again', async () => {
    const { machine } = await machines();
    const here = await machine('here');
    let ear: Ear | undefined;
    const deaf = await machine('deaf', {}, (_channel, given) => {
      ear = given;
      given.found();
      given.lost();
      return Promise.resolve(() => Promise.resolve());
    });
    here.write({ 'blogs/a.md': 'text' });
    await here.publisher.publish(JO);
    await shows(here, 'text');
    expect((await deaf.read('/blogs/a')).status).toBe(404);
    ear?.found();
    await shows(deaf, 'text');
  });

  test('takes the place of another one after a clock was set back', async () => {
    const { machine, ended } = await machines({ isAlone: true });
    let now = new Date('2026-11-25T10:00:00Z');
    const here = await machine('here', { clock: () => now });
    for (const text of ['before', 'after']) {
      here.write({ 'blogs/a.md': text });
      await ended((await here.publisher.publish(JO)).id);
      await here.publisher.follow();
      expect((await here.read('/blogs/a')).text).toBe(`<p>${text}</p>`);
      now = new Date(now.getTime() - DAY);
    }
  });

  test('is drawn by each where the store lost it, holds something else, or is away', async () => {
    const { machine, drawnBy, ended, stored, bucket } = await machines({
      store: (files) => ({
        ...files,
        put: (...put) => (away ? Promise.reject(new Error('away')) : files.put(...put)),
      }),
    });
    let away = false;
    const deaf = { shelf: folderStore(bucket) };
    const here = await machine('here');
    here.write({ 'blogs/a.md': 'first' });
    await ended((await here.publisher.publish(JO)).id);
    await shows(here, 'first');
    writeFileSync(join(bucket, stored()[0] ?? ''), 'something else');
    const there = await machine('there', deaf);
    await there.publisher.follow();
    expect((await there.read('/blogs/a')).text).toBe('<p>first</p>');
    expect(drawnBy).toEqual(['here', 'there']);

    away = true;
    here.write({ 'blogs/a.md': 'second' });
    const row = await ended((await here.publisher.publish(JO)).id);
    expect(row?.pack).toBeNull();
    await Promise.all([shows(here, 'second'), shows(there, 'second')]);
    expect(drawnBy).toEqual(['here', 'there', 'here', 'there']);
  });

  test('leaves nothing in the store that no row names, a day later, and touches no store of another site', async () => {
    const { machine, ended, stored, bucket } = await machines({ isAlone: true });
    const here = await machine('here');
    writeFileSync(join(bucket, '7-0123abcd.0'), 'of a process that ended');
    writeFileSync(join(bucket, 'something-else'), 'nothing of a publish');
    const before = stored();
    const later = new Date(Date.now() + DAY + 60_000);
    await here.publisher.sweep(later);
    expect(stored()).toEqual(before);
    here.write({ 'blogs/a.md': 'text' });
    const row = await ended((await here.publisher.publish(JO)).id);
    await here.publisher.sweep(new Date());
    expect(stored()).toContain('7-0123abcd.0');
    await here.publisher.sweep(later);
    expect(stored()).toEqual([`${row?.pack?.folder}.0`, 'something-else'].sort());
  });

  test('leaves the store with the version that it is of', async () => {
    const { machine, ended, stored } = await machines({ isAlone: true });
    const here = await machine('here');
    const packs: string[] = [];
    for (let at = 0; at < 7; at++) {
      here.write({ 'blogs/a.md': `text ${at}` });
      const row = await ended((await here.publisher.publish(JO)).id);
      packs.push(`${row?.pack?.folder}.0`);
    }
    await here.publisher.follow();
    expect(stored()).toEqual(packs.slice(-5).sort());
  });
});
