import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_DIR, loadContent } from '../../src/content-model/load.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { copySite } from '../helpers/site-copy.ts';

it('a build stops at once, and names every broken file with the field and the remedy', async () => {
  const site = copySite();
  const change = (file: string, from: string, to: string) => {
    const path = join(site.dir, 'content', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  try {
    change('towns/bracknell.md', 'driveMinutes: 25', 'driveMinutes: about 25');
    change('repairs/clutch-replacement.md', 'items: [clutch]', 'items: [no_such_key]');
    change('site.json', '"horizonDays": 28', '"horizonDays": "many"');
    change('catalogue/checks.json', '"note"', 'note');
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    const broken = [...output.matchAll(/^(\S+) does not fit its schema\.$/gm)].map(([, file]) => file);
    expect(broken.sort()).toEqual([
      'content/catalogue/checks.json',
      'content/repairs/clutch-replacement.md',
      'content/site.json',
      'content/towns/bracknell.md',
    ]);
    expect(output).toContain(
      'driveMinutes: invalid input: expected number, received string. Remedy: correct it.',
    );
    expect(output).toContain('What belongs there: Minutes off peak, approximate.');
    expect(output).toContain('items.0: The price list has no no_such_key. Remedy:');
    expect(output).toContain('horizonDays: invalid input');
    expect(output).not.toContain('Browser APIs');
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
