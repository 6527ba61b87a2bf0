import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copySite } from '../helpers/site-copy.ts';

// Astro reads every text twice, which costs a processor 12 s: in `npm run test:wide`.
it('texts are made again when their schema has changed, though they have not', async () => {
  const site = copySite();
  const made = async () => {
    const { code, output } = await site.run('sync');
    expect(output).toContain('Synced content');
    expect(code).toBe(0);
    return readFileSync(join(site.dir, '.astro/cache/data-store.json'), 'utf8');
  };
  try {
    const before = await made();
    expect(before).toContain('Bracknell Forest Council');
    // The name of the business is put into titles when a page is drawn.
    expect(before).not.toContain('Kennet Car Care');
    const schema = join(site.dir, 'src/content-model/town.ts');
    const council = 'council: z.string()';
    const text = readFileSync(schema, 'utf8');
    expect(text).toContain(council);
    writeFileSync(schema, text.replace(council, `${council}.toUpperCase()`));
    const after = await made();
    expect(after).toContain('BRACKNELL FOREST COUNCIL');
  } finally {
    site.remove();
  }
}, 120_000);
