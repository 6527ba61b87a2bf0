import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { garagesIn } from '../../src/content-model/garages-file.ts';
import { CONTENT_DIR, loadContent } from '../../src/content-model/load.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { TWO_GARAGES } from '../helpers/site-with-garages.ts';

test('ships empty, decides which terms are sent, and says what is wrong in it', async () => {
  const { folder, remove } = temporaryFolder();
  try {
    expect(JSON.parse(readFileSync(join(CONTENT_DIR, 'garages.json'), 'utf8'))).toEqual([]);
    const file = join(folder, 'garages.json');
    cpSync(join(CONTENT_DIR, 'pages/terms-and-conditions.md'), join(folder, 'pages/terms-and-conditions.md'));
    cpSync(join(CONTENT_DIR, 'catalogue'), join(folder, 'catalogue'), { recursive: true });
    for (const name of ['site.json', 'bank-holidays.json'])
      cpSync(join(CONTENT_DIR, name), join(folder, name));
    mkdirSync(folder, { recursive: true });
    // One of an earlier version has none.
    const { terms: alone } = await loadContent(folder);
    writeFileSync(file, JSON.stringify(TWO_GARAGES));
    const { terms: several } = await loadContent(folder);
    for (const { text } of [alone, several]) expect(text).not.toMatch(/\{\w+\}/);
    expect(alone.text).not.toContain('Your contract is with us alone');
    expect(several.text).toContain('Your contract is with us alone');
    expect(several.version).not.toBe(alone.version);
    writeFileSync(file, JSON.stringify([{ ...TWO_GARAGES[0], phone: '0118 496 0000' }]));
    expect(() => garagesIn(folder)).toThrow(/content\/garages\.json.*phone/s);
  } finally {
    remove();
  }
});
