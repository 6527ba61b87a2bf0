import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

it('so does a broken price list', async () => {
  const site = copySite();
  try {
    const file = join(site.dir, 'content/catalogue/prices.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"from": 105,', '"from": "105",'));
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toContain('content/catalogue/prices.json does not fit its schema.');
    expect(output).toMatch(/repairs\.0\.from: .*Remedy: correct it\. What belongs there: Smallest band/);
  } finally {
    site.remove();
  }
}, 120_000);
