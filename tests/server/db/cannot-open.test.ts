import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cannotOpen } from '../../../src/server/db/cannot-open.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

test('a database with one file of another account is told from one that is damaged', () => {
  const { folder, remove } = temporaryFolder();
  mkdirSync(join(folder, 'global'));
  const file = join(folder, 'global', 'pg_control');
  writeFileSync(file, '');
  const cause = new Error('Aborted()');
  expect(cannotOpen(folder, cause, (path) => path !== file).message).toMatch(
    /^\/.*pg_control belongs to another account[\s\S]*chown -R/,
  );
  expect(cannotOpen(folder, cause, () => true).message).toMatch(/is damaged[\s\S]*restore the newest backup/);
  remove();
});
