import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles } from '../../src/content-model/check-files.ts';
import { temporaryFolder } from '../helpers/engines.ts';

test('a text that names a town there is none of is refused, with its file and field', async () => {
  const { folder, remove } = temporaryFolder();
  try {
    const dir = join(folder, 'content');
    cpSync('content', dir, { recursive: true });
    const name = globSync('**/*.md', { cwd: dir }).find((each) =>
      /^town: /m.test(readFileSync(join(dir, each), 'utf8')),
    );
    const file = join(dir, name ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^town: .*$/m, 'town: atlantis'));
    await expect(checkFiles(dir)).rejects.toThrow(
      `content/${name} does not fit its schema.\n  - town: There is no town called atlantis.`,
    );
  } finally {
    remove();
  }
});
