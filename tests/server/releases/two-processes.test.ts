import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { createLogger } from '../../../src/server/log.ts';
import { publishingFeature } from '../../../src/server/publishing/feature.ts';
import { newPostgres, POSTGRES_TEMPLATE } from '../../helpers/databases.ts';
import { temporaryFolder } from '../../helpers/engines.ts';
import { JO, publishingSite } from '../../helpers/publishing.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const server = inject('postgresUrl');

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** As one process has it: connections, folders and memory of its own. */
async function aProcess(url: string, folder: string, hears = true) {
  const opened = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, createLogger('silent'));
  const deaf: OpenDatabase['listen'] = () => Promise.resolve(() => Promise.resolve());
  const { db, listen, listeners } = opened;
  const site = await publishingSite({ db, listeners, listen: hears ? listen : deaf }, folder);
  let isOpen = true;
  const end = async () => {
    if (!isOpen) return;
    isOpen = false;
    await site.close();
    await opened.close();
  };
  ends.push(end);
  // As each process does before it serves (backend.ts).
  await site.publisher.follow();
  return { ...site, db: opened.db, end };
}

function folders(): [string, string] {
  const made = [temporaryFolder(), temporaryFolder()] as const;
  for (const { remove } of made) ends.push(remove);
  return [made[0].folder, made[1].folder];
}

const shows = (site: { read: (path: string) => Promise<{ text: string }> }, text: string) =>
  vi.waitFor(async () => expect((await site.read('/blogs/a')).text).toBe(`<p>${text}</p>`), PATIENCE);

describe.skipIf(!server)('two processes on one PostgreSQL', () => {
  test('the other one serves what is published at once, and what was published while it was down', async () => {
    const { url } = await newPostgres(server, POSTGRES_TEMPLATE);
    const [one, two] = folders();
    const here = await aProcess(url, one);
    const there = await aProcess(url, two);
    here.write({ 'blogs/a.md': 'first' });
    await here.publisher.publish(JO);
    await Promise.all([shows(here, 'first'), shows(there, 'first')]);

    await there.end();
    here.write({ 'blogs/a.md': 'second' });
    await here.publisher.publish(JO);
    await shows(here, 'second');
    const again = await aProcess(url, two);
    expect((await again.read('/blogs/a')).text).toBe('<p>second</p>');

    // What it publishes itself is taken by the first.
    again.write({ 'blogs/a.md': 'third' });
    await again.publisher.publish(JO);
    await shows(here, 'third');
  });

  test('one that hears nothing looks by itself, within thirty seconds', async () => {
    const { url } = await newPostgres(server, POSTGRES_TEMPLATE);
    const [one, two] = folders();
    const here = await aProcess(url, one);
    const deaf = await aProcess(url, two, false);
    here.write({ 'blogs/a.md': 'text' });
    await here.publisher.publish(JO);
    await shows(here, 'text');
    expect((await deaf.read('/blogs/a')).status).toBe(404);
    const parts = { db: deaf.db, clock: () => new Date(), publisher: deaf.publisher };
    const { jobs = [] } = publishingFeature(parts as never);
    const look = jobs.find(({ name }) => name === 'follow-publishes');
    expect(look?.everyMs).toBeLessThanOrEqual(30_000);
    await look?.run();
    expect((await deaf.read('/blogs/a')).text).toBe('<p>text</p>');
  });
});
