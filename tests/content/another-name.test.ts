import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copySite } from '../helpers/site-copy.ts';

it('a site with another name has nothing of ours: neither its pages, nor its feeds, nor what its server runs', async () => {
  const copy = copySite();
  try {
    const file = join(copy.dir, 'content/site.json');
    const renamed = readFileSync(file, 'utf8')
      .replaceAll('Kennet Car Care', 'Thames Motor Works')
      .replaceAll('kennetcarcare', 'thamesmotorworks');
    writeFileSync(file, renamed);
    const { code, output } = await copy.build();
    expect(code, output).toBe(0);
    const texts = globSync('dist/**/*.{html,js,mjs,json,txt,xml,css,svg}', { cwd: copy.dir });
    const ours = texts.filter((name) =>
      /kennet ?car ?care/i.test(readFileSync(join(copy.dir, name), 'utf8')),
    );
    expect(ours).toEqual([]);
    expect(readFileSync(join(copy.dir, 'dist/client/mot.html'), 'utf8')).toMatch(
      /<title>[^<]* \| Thames Motor Works<\/title>/,
    );
  } finally {
    copy.remove();
  }
}, 120_000);
