import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveToGloucester, OF_KENNET } from '../helpers/other-business.ts';
import { copySite } from '../helpers/site-copy.ts';

test('another business is built of its content alone, and nothing in it is of this one', async () => {
  const site = copySite();
  try {
    moveToGloucester(site.dir);
    const { code, output } = await site.build();
    expect(code, output).toBe(0);
    const built = (name: string) => readFileSync(join(site.dir, 'dist/client', name), 'utf8');
    const files = globSync('**/*.{html,xml,txt,js,css,svg,json}', { cwd: join(site.dir, 'dist/client') });
    expect(files.length).toBeGreaterThan(150);
    const left = files.flatMap((name) =>
      [...built(name).matchAll(OF_KENNET)].map(([found]) => `${name}: ${found}`),
    );
    expect(left).toEqual([]);
    const home = built('index.html');
    for (const own of [
      'Severn Motors',
      'Gloucester',
      '01632 960 123',
      '#142c52',
      '--accent:#ff9b3d',
      'Cheltenham 9',
    ])
      expect(home).toContain(own);
    expect(home).toContain('M6 12c8-8 20 8 28 0v8');
    expect(built('favicon.svg')).toContain('#142c52');
  } finally {
    site.remove();
  }
}, 240_000);
