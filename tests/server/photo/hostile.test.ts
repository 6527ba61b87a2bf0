import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorEnvelope } from '../../../src/contract/call/endpoint.ts';
import { photos } from '../../../src/server/db/schema.ts';
import { hostilePhotos } from '../../fixtures/hostile-photos.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { allOf, memoryFiles } from '../../helpers/files.ts';
import { aPhoto, endless } from '../../helpers/photos.ts';

const MB = 1_000_000;
const uploads = mkdtempSync(join(tmpdir(), 'kennet-uploads-'));
const { TMPDIR } = process.env;
const photoFiles = memoryFiles();
let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await openForTests();
  process.env.TMPDIR = uploads;
  desk = await deskFor({ db: database.db, photoFiles });
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await database.close();
  rmSync(uploads, { recursive: true });
});

/** How far the memory of this process grows at most while something is done, in MB. */
async function growth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work();
  clearInterval(look);
  return (Math.max(most, process.memoryUsage.rss()) - before) / MB;
}

async function nothingIsLeft(): Promise<void> {
  expect(readdirSync(uploads)).toEqual([]);
  expect(await allOf(photoFiles.list())).toEqual([]);
  expect(await database.db.$count(photos)).toBe(0);
}

test(
  'two hundred hostile and broken files are refused, each with a sentence, in flat memory',
  { timeout: 120_000 },
  async () => {
    const hostile = await hostilePhotos();
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    // What the first photo loads stays.
    await desk.refused(new Uint8Array((await aPhoto()).subarray(0, 5000)));

    const wrong: unknown[] = [];
    const grown = await growth(async () => {
      for (const { name, file, told } of hostile) {
        const response = await desk.raw(new Uint8Array(file));
        const { data: answer } = errorEnvelope.safeParse(await response.json());
        const message = answer?.code === 'invalid' && answer.errors?.photo;
        if (response.status !== 422 || !message || !told.test(message))
          wrong.push({ name, http: response.status, message });
      }
    });
    expect(wrong).toEqual([]);
    expect(grown).toBeLessThan(60);
    await nothingIsLeft();
  },
);

test('50 MB are refused after the first ten, in flat memory, though twelve send at once', async () => {
  const grown = await growth(async () => {
    const refused = await Promise.all(Array.from({ length: 12 }, () => desk.refused(endless(50 * MB))));
    expect(new Set(refused.map(({ http, code }) => `${http} ${code}`))).toEqual(new Set(['413 too_large']));
    expect(refused[0]?.message).toContain('larger than 10 MB');
  });
  // Held until they are judged, they would be 120 MB.
  expect(grown).toBeLessThan(60);
  await nothingIsLeft();
});

test('ten million bytes are read, and one more is not', { timeout: 60_000 }, async () => {
  expect(await desk.refused(endless(10 * MB - 3))).toMatchObject({ http: 422 });
  expect(await desk.refused(endless(10 * MB - 2))).toMatchObject({ http: 413 });
});
