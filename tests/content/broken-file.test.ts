import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_DIR, loadContent } from '../../src/content-model/load.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { copySite } from '../helpers/site-copy.ts';

it('a broken content file stops the build with its name, the field and the remedy', async () => {
  const site = copySite();
  try {
    const file = join(site.dir, 'content/towns/bracknell.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('driveMinutes: 25', 'driveMinutes: about 25'));
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toMatch(/^content\/towns\/bracknell\.md does not fit its schema\.$/m);
    expect(output).toContain(
      'driveMinutes: invalid input: expected number, received string. Remedy: correct it.',
    );
    expect(output).toContain('What belongs there: Minutes off peak, approximate.');
  } finally {
    site.remove();
  }
}, 120_000);

it('a broken price list is told of in the same way, before anything is made of it', async () => {
  const { folder, remove } = temporaryFolder();
  try {
    cpSync(CONTENT_DIR, folder, { recursive: true });
    const file = join(folder, 'catalogue/prices.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"from": 105,', '"from": "105",'));
    const { message } = await loadContent(folder).then(
      () => ({ message: 'nothing is wrong' }),
      (error: Error) => error,
    );
    expect(message).toContain('catalogue/prices.json does not fit its schema.');
    expect(message).toMatch(/repairs\.0\.from: .*Remedy: correct it\. What belongs there: Smallest band/);
  } finally {
    remove();
  }
});
