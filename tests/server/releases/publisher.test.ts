import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { publishes } from '../../../src/server/db/schema.ts';
import { publishDueDocuments } from '../../../src/server/document/due.ts';
import { publishingService } from '../../../src/server/publishing/service.ts';
import type { Builder } from '../../../src/server/releases/builder.ts';
import { publishState, wereLive } from '../../../src/server/releases/stored.ts';
import { forEachEngine, temporaryFolder } from '../../helpers/engines.ts';
import { JO, publishingSite, smallBuilder } from '../../helpers/publishing.ts';

type Site = Awaited<ReturnType<typeof publishingSite>>;

forEachEngine('publishing', (open, once) => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function twoSites(...options: Parameters<typeof publishingSite>[2][]) {
    const database = await open();
    ends.push(() => database.close());
    const sites: Site[] = [];
    for (const option of options.length ? options : [{}]) {
      const { folder, remove } = temporaryFolder();
      const site = await publishingSite(database, folder, option);
      ends.push(remove, () => site.close());
      sites.push(site);
    }
    const rowOf = async (id: number) =>
      (await database.db.select().from(publishes).where(eq(publishes.id, id)))[0];
    const ended = (id: number) =>
      vi.waitFor(async () => expect(['live', 'failed']).toContain((await rowOf(id))?.state), {
        timeout: 20_000,
        interval: 20,
      });
    const [site, other = site] = sites;
    if (!site || !other) throw new Error('No site was made');
    return { db: database.db, site, other, rowOf, ended };
  }

  test('what is published is served, with what ships beside it, and another process takes it', async () => {
    const { db, site: here, other: there, ended } = await twoSites({}, {});
    here.write({ 'blogs/new.md': 'new text', 'blogs/ships.md': null }, [{ from: '/blogs/ships', to: null }]);
    const { id } = await here.publisher.publish(JO);
    await ended(id);
    await here.publisher.follow();
    expect(await here.read('/blogs/new')).toMatchObject({ status: 200, text: '<p>new text</p>' });
    expect(await here.read('/blogs/ships')).toMatchObject({ status: 410 });
    // Without its own look the second one hears of it.
    await vi.waitFor(
      async () => expect(await there.read('/blogs/new')).toMatchObject({ status: 200 }),
      10_000,
    );
    const [live] = await wereLive(db);
    expect(live?.changes).toEqual([
      { file: 'content/blogs/new.md', how: 'added' },
      { file: 'content/blogs/ships.md', how: 'removed' },
    ]);
  });

  test('one at a time: the second is told whose is running', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const slow: Builder = async (order) => {
      await gate;
      await smallBuilder(order);
    };
    const { site: here, other: there, ended } = await twoSites({ build: slow }, {});
    here.write({ 'blogs/a.md': 'a' });
    there.write({ 'blogs/b.md': 'b' });
    const tries = await Promise.allSettled([here.publisher.publish(JO), here.publisher.publish(JO)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(there.publisher.publish(JO)).rejects.toThrow('Jo Doe is publishing at the moment');
    go();
    const [first] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    await ended(first ?? 0);
    await expect(there.publisher.publish(JO)).resolves.toBeDefined();
  });

  once('a failed build leaves the site, and says which field of which page', async () => {
    const { site, ended, rowOf } = await twoSites({});
    site.write({ 'blogs/ships.md': 'BROKEN' });
    const { id } = await site.publisher.publish(JO);
    await ended(id);
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      problems: [{ file: 'content/blogs/ships.md', field: 'title', what: 'is missing', remedy: 'add it' }],
    });
    expect(await site.read('/blogs/ships')).toMatchObject({ text: '<p>as it ships</p>' });
    expect(readdirSync(join(site.folder, 'data/releases')).filter((name) => /^\d/.test(name))).toEqual([]);
  });

  once('five are kept and can be brought back, with what shipped among the first of them', async () => {
    const { db, site, ended } = await twoSites({});
    const publish = async (text: string) => {
      site.write({ 'blogs/a.md': text });
      const { id } = await site.publisher.publish(JO);
      await ended(id);
      return id;
    };
    const bringBack = async (id: number) => {
      await site.publisher.bringBack(id, JO);
      await ended(id);
      await site.publisher.follow();
    };
    const first = await publish('text 0');
    const second = await publish('text 1');
    const ships = (await wereLive(db)).at(-1)?.id ?? 0;
    const { current } = publishingService({ db, publisher: site.publisher, clock: () => new Date() });
    expect(await current()).toMatchObject({ id: second });
    await bringBack(ships);
    // The dashboard says of it that the site is as it was installed.
    expect(await current()).toBeNull();
    expect(await site.read('/blogs/a')).toMatchObject({ status: 404 });
    const ids: number[] = [];
    for (let i = 2; i < 6; i++) ids.push(await publish(`text ${i}`));
    await site.publisher.follow();
    expect((await wereLive(db)).map(({ id }) => id)).toEqual([...ids.toReversed(), ships]);
    const folders = readdirSync(join(site.folder, 'data/releases')).filter((name) => /^\d/.test(name));
    expect(folders.map((name) => Number.parseInt(name)).sort()).toEqual(ids);
    for (const gone of [first, second]) {
      await expect(site.publisher.bringBack(gone, JO)).rejects.toThrow('no longer kept');
    }
    await bringBack(ids[1] ?? 0);
    expect(await site.read('/blogs/a')).toMatchObject({ text: '<p>text 3</p>' });
  });

  once('a start takes what is live: its folder if the code built it, else built anew', async () => {
    let builds = 0;
    const counted: Builder = (order) => {
      builds++;
      return smallBuilder(order);
    };
    const { db, site, ended } = await twoSites({ build: counted });
    site.write({ 'blogs/a.md': 'kept' });
    const { id } = await site.publisher.publish(JO);
    await ended(id);
    await site.publisher.follow();
    for (const [version, built] of [
      ['v1', 1],
      ['v2', 2],
    ] as const) {
      const listen = () => Promise.resolve(() => Promise.resolve());
      const again = await publishingSite({ db, listen, listeners: () => Promise.resolve(1) }, site.folder, {
        build: counted,
        version,
      });
      ends.push(() => again.close());
      await again.publisher.follow();
      expect(await again.read('/blogs/a')).toMatchObject({ text: '<p>kept</p>' });
      expect(builds).toBe(built);
    }
  });

  once('what a process cannot take over is tried again after five minutes, not at each look', async () => {
    let now = new Date('2026-11-25T10:00:00Z');
    let tries = 0;
    const broken: Builder = () => {
      tries++;
      return Promise.reject(new Error('No room on the disk'));
    };
    // It ticks, so that what is live last is known.
    const clock = () => (now = new Date(now.getTime() + 1));
    const { site: here, other: there, ended } = await twoSites({ clock }, { clock, build: broken });
    here.write({ 'blogs/a.md': 'a' });
    const { id } = await here.publisher.publish(JO);
    await ended(id);
    // It has heard of it by itself, or does so here.
    await there.publisher.follow().catch(() => undefined);
    expect(tries).toBe(1);
    now = new Date('2026-11-25T10:04:50Z');
    await there.publisher.follow();
    expect(tries).toBe(1);
    now = new Date('2026-11-25T10:05:10Z');
    await there.publisher.follow().catch(() => undefined);
    expect(tries).toBe(2);
  });

  once('a process that died while it published holds nobody up', async () => {
    let now = new Date('2026-11-25T10:00:00Z');
    const { db, site } = await twoSites({ build: smallBuilder, clock: () => now });
    const at = now;
    await db.insert(publishes).values({
      state: 'building',
      files: {},
      redirects: [],
      changes: [],
      byName: 'Gone',
      asOf: at,
      startedAt: at,
      beatAt: at,
    });
    site.write({ 'blogs/a.md': 'a' });
    await expect(site.publisher.publish(JO)).rejects.toThrow('Gone is publishing');
    now = new Date('2026-11-25T10:00:31Z');
    const [dead] = await db.select().from(publishes);
    expect(dead && publishState(dead, now)).toMatchObject({
      state: 'failed',
      problems: [{ remedy: /Publish again/ }],
    });
    await expect(site.publisher.publish(JO)).resolves.toBeDefined();
  });

  once('nothing leads out of its folder, or to another site', async () => {
    const { site } = await twoSites({});
    for (const file of [
      '../a.md',
      'blogs/../../a.md',
      'site.json',
      'catalogue/prices.json',
      'blogs/a.html',
    ]) {
      site.write({ [file]: 'x' });
      await expect(site.publisher.publish(JO)).rejects.toThrow('No page can be stored');
    }
    for (const to of ['//other.example', 'https://other.example', '/a\r\nX: y', '/a/../b']) {
      site.write({}, [{ from: '/a', to }]);
      await expect(site.publisher.publish(JO)).rejects.toThrow('can’t be the address of a page');
    }
  });

  once('addresses that pages have left lead on, in one step, unless a page has them again', async () => {
    const { site, ended } = await twoSites({});
    site.write({ 'blogs/c.md': 'c', 'blogs/taken.md': 'taken' }, [
      { from: '/blogs/a', to: '/blogs/b' },
      { from: '/blogs/b', to: '/blogs/c' },
      { from: '/x', to: '/y' },
      { from: '/y', to: '/x' },
      { from: '/blogs/taken', to: '/blogs/c' },
    ]);
    const { id } = await site.publisher.publish(JO);
    await ended(id);
    await site.publisher.follow();
    expect(await site.read('/blogs/a?from=mail')).toMatchObject({
      status: 301,
      location: '/blogs/c?from=mail',
    });
    expect(await site.read('/x')).toMatchObject({ status: 410 });
    expect(await site.read('/blogs/taken')).toMatchObject({ status: 200 });
  });

  once(
    'a document that was given a time is published when it is due, once, after a night without a process too',
    async () => {
      let now = new Date('2026-11-25T10:00:00Z');
      const { db, site, ended } = await twoSites({ clock: () => now });
      const round = () =>
        publishDueDocuments({ db, documents: site.documents, publisher: site.publisher, now });
      const all = () => db.select().from(publishes);
      site.giveTime(new Date('2026-11-25T12:00:00Z'));
      site.write({ 'blogs/a.md': 'a' });
      await round();
      expect(await all()).toEqual([]);
      now = new Date('2026-11-26T08:00:00Z');
      await round();
      const rows = await all();
      expect(rows).toHaveLength(2);
      await ended(rows[1]?.id ?? 0);
      await round();
      expect(await all()).toHaveLength(2);
    },
  );
});
