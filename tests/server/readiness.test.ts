import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { dataDirCheck, prepareDataDir, tryToWrite } from '../../src/server/data-dir.ts';
import { readiness } from '../../src/server/http/readiness.ts';
import { createLogger } from '../../src/server/log.ts';
import { temporaryFolder } from '../helpers/engines.ts';

const log = createLogger('silent');
const well = () => Promise.resolve();
const broken = () => Promise.reject(new Error('broken'));
afterEach(() => void vi.useRealTimers());

test('ready when both answer', async () => {
  expect(await readiness({ log, ping: well, storage: well })()).toBeNull();
  expect(await readiness({ log, ping: well })()).toBeNull();
});

test('not ready in words that name the one at fault', async () => {
  expect(await readiness({ log, ping: broken, storage: well })()).toBe('the database does not answer');
  expect(await readiness({ log, ping: well, storage: broken })()).toMatch(/data folder .* disk full/);
});

test('a database that stands still is said to within two seconds, and asked once, however many ask us', async () => {
  vi.useFakeTimers();
  const ping = vi.fn(() => new Promise<void>(() => {}));
  const ready = readiness({ log, ping });
  const answers = Promise.all([ready(), ready(), ready()]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(await answers)).toEqual(new Set(['the database does not answer']));
  expect(ping).toHaveBeenCalledTimes(1);
});

test('the data folder: written to and left clean, at most once in five seconds', async () => {
  const { folder, remove } = temporaryFolder();
  let now = 0;
  const check = dataDirCheck(folder, () => now);
  await check();
  expect(readdirSync(folder)).toEqual([]);
  // A file in its place: nothing can be written into it, whoever we are.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  now = 4999;
  await check();
  now = 5000;
  await expect(check()).rejects.toThrow();
  rmSync(folder);
  mkdirSync(folder);
  now = 10_000;
  await check();
  remove();
});

test('a folder that cannot be written to is told of with a remedy', async () => {
  const { folder, remove } = temporaryFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(tryToWrite(file)).rejects.toThrow();
  await expect(prepareDataDir(join(file, 'data'))).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringMatching(
      /cannot be written to[\s\S]* {2}- Make at least 32 MB[\s\S]* {2}- set DATA_DIR/,
    ),
  });
  remove();
});
