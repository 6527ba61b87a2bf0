import { cpSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openPglite } from '../../../src/server/db/pglite.ts';
import { SettingsError } from '../../../src/server/env.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

test.each([
  ['cut off', (db: string) => truncateSync(join(db, 'global', 'pg_control'), 100)],
  ['without the sign of its version', (db: string) => rmSync(join(db, 'PG_VERSION'))],
  ['without a file that it needs', (db: string) => rmSync(join(db, 'global', 'pg_filenode.map'))],
])('a database that is %s is told in words, and stays as it is for whoever mends it', async (_, damage) => {
  const { folder, remove } = temporaryFolder();
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  damage(join(folder, 'db'));
  const opened = openPglite(folder);
  await expect(opened).rejects.toThrow(SettingsError);
  await expect(opened).rejects.toThrow(/damaged.*restore the newest backup/s);
  // The lock is free again.
  await expect(openPglite(folder)).rejects.toThrow(/damaged/);
  remove();
});
