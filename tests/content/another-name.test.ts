import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles } from '../../src/content-model/check-files.ts';
import { DOCUMENT_KINDS } from '../../src/domain/document/document.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { moveToGloucester, OF_KENNET } from '../helpers/other-business.ts';
import { copySite } from '../helpers/site-copy.ts';

/** Examples in what an editor is told, the longest county there is, and what old invoices were issued under. */
const MAY_NAME = ['content-model/{site,site-brand,title,town}.ts', 'server/db/stored.ts'];

const COMMENT = /\/\*[^]*?\*\/|<!--[^]*?-->|(?:^|\s)\/\/.*$/gm;

/** What is left of this business in the files that `pattern` finds in `dir`. */
function leftIn(dir: string, pattern: string | string[], without?: RegExp, exclude: string[] = []): string[] {
  const files = globSync(pattern, { cwd: dir, exclude });
  expect(files.length).toBeGreaterThan(2);
  return files.flatMap((name) => {
    const text = readFileSync(join(dir, name), 'utf8');
    const said = without ? text.replace(without, '') : text;
    // What stands before it is cut out once it is found: to look for it too takes ten times as long.
    return [...said.matchAll(OF_KENNET)].map(({ 0: found, index }) => {
      const before = said.slice(Math.max(0, index - 60), index);
      return `${name}: ${before}${found}`;
    });
  });
}

test('neither the code nor the content that another business keeps names this one, and its own fits', async () => {
  const { folder, remove } = temporaryFolder();
  try {
    for (const part of ['content', 'public']) cpSync(part, join(folder, part), { recursive: true });
    moveToGloucester(folder);
    await checkFiles(join(folder, 'content'));
    const texts = Object.keys(DOCUMENT_KINDS).map((kind) => `${kind}/**/*.md`);
    expect(leftIn(join(folder, 'content'), [...texts, '**/*.json'])).toEqual([]);
    expect(leftIn(join(folder, 'public'), '**/*.{svg,txt,json}')).toEqual([]);
    expect(leftIn('src', '**/*.{ts,tsx,astro,css,mjs}', COMMENT, MAY_NAME)).toEqual([]);
  } finally {
    remove();
  }
});

// A build costs a processor 26 s: in `npm run test:wide`.
if (process.env.FUZZ_RUNS)
  test('another business is built of its content alone, and nothing in it is of this one', async () => {
    const site = copySite();
    try {
      moveToGloucester(site.dir);
      const { code, output } = await site.build();
      expect(code, output).toBe(0);
      const client = join(site.dir, 'dist/client');
      const built = (name: string) => readFileSync(join(client, name), 'utf8');
      expect(globSync('**/*.html', { cwd: client }).length).toBeGreaterThan(150);
      expect(leftIn(client, '**/*.{html,xml,txt,js,css,svg,json}')).toEqual([]);
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
