import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandoned } from '../../../src/server/files/upload.ts';

test('what a kill has left of uploads goes; what still comes in, and what is not of ours, stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-'));
  const now = new Date('2026-11-27T12:00:00Z');
  const put = (name: string, minutesAgo: number) => {
    writeFileSync(join(folder, name), '');
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    utimesSync(join(folder, name), at, at);
  };
  put('kennet-photo-old', 61);
  put('kennet-photo-new', 59);
  put('holiday.jpg', 600);
  await removeAbandoned(now, folder);
  expect(readdirSync(folder).sort()).toEqual(['holiday.jpg', 'kennet-photo-new']);
  rmSync(folder, { recursive: true });
});
