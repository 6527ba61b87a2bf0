import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askForBackup, askForRun, openControl } from '../../../src/server/backup/control.ts';
import { createLogger } from '../../../src/server/log.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

let home: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  home = temporaryFolder();
});
afterEach(() => home.remove());

const silent = createLogger('silent');
const MADE = { folder: '/somewhere', words: 'It is made' };

test('a command asks the process that runs, by a socket of its account alone', async () => {
  expect(await askForBackup(home.folder, 'keep')).toBeNull();
  // What a killed process leaves.
  writeFileSync(join(home.folder, 'control.sock'), '');
  const control = await openControl(
    home.folder,
    { backup: async () => MADE, runJob: async (name) => `ran ${name}` },
    silent,
  );
  const { mode } = statSync(join(home.folder, 'control.sock'));
  expect(mode & 0o777).toBe(0o600);
  expect(await askForBackup(home.folder, 'keep')).toEqual(MADE);
  expect(await askForRun(home.folder, 'forget-mail-files')).toBe('ran forget-mail-files');
  await control.close();
  expect(await askForBackup(home.folder, 'keep')).toBeNull();
  expect(readdirSync(home.folder)).toEqual([]);
});

test('it is told why there is none', async () => {
  const backup = () => Promise.reject(new Error('No backup was begun: 3 MB are left'));
  const runJob = () => Promise.reject(new Error('The job forget failed'));
  const control = await openControl(home.folder, { backup, runJob }, silent);
  await expect(askForBackup(home.folder, 'keep')).rejects.toThrow('3 MB are left');
  await expect(askForRun(home.folder, 'forget')).rejects.toThrow('The job forget failed');
  await control.close();
});

test('where its path would be too long there is none, and the log says so', async () => {
  const folder = join(home.folder, 'a'.repeat(100));
  mkdirSync(folder);
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => lines.push(line) });
  const control = await openControl(
    folder,
    { backup: async () => MADE, runJob: async (name) => `ran ${name}` },
    log,
  );
  expect(lines.join('')).toContain('too long for a socket');
  expect(await askForBackup(folder, 'keep')).toBeNull();
  await control.close();
});
