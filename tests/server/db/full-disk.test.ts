import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { isDatabaseAway } from '../../../src/server/db/away.ts';
import { readOnlyWhileFull } from '../../../src/server/db/full-disk.ts';
import { start } from '../../../src/server/db/pglite.ts';
import { createLogger } from '../../../src/server/log.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

test('on a full disk the built-in database is read and not written to, until there is room again', async () => {
  const { folder, remove } = temporaryFolder();
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const { pg } = await start(join(folder, 'db'));
  let hasRoom = true;
  let looks = 0;
  let logged = '';
  const end = readOnlyWhileFull(pg, {
    hasRoom: () => (looks++, hasRoom),
    log: createLogger('info', { write: (line) => void (logged += line) }),
    everyMs: 5,
  });
  const write = () =>
    pg.query('create table if not exists sample (number int)').then(
      () => 'written',
      (error: unknown) => isDatabaseAway(error),
    );

  expect(await write()).toBe('written');
  // What began before is finished.
  await pg.transaction(async (tx) => {
    await tx.query('insert into sample values (1)');
    hasRoom = false;
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before);
    await tx.query('insert into sample values (2)');
  });
  await expect.poll(write).toBe(true);
  expect((await pg.query('select number from sample')).rows).toHaveLength(2);
  hasRoom = true;
  await expect.poll(write).toBe('written');
  expect(logged).toMatch(/"error".*disk of the data folder is full[\s\S]*"info".*room again/);
  end();
  await pg.close();
  remove();
});
