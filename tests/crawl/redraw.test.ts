import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lateFacts } from '../../src/build/build-facts.ts';
import type { LateContent } from '../../src/build/late-content.ts';
import { problemsIn } from '../../src/server/releases/problem.ts';
import { aBlog } from '../helpers/documents.ts';
import { temporaryFolder } from '../helpers/engines.ts';

const BUILT = resolve('dist');
const { folder, remove } = temporaryFolder();
const content = join(folder, 'content');
const again = join(folder, 'again');
let said = '';
beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  cpSync('content', content, { recursive: true });
  // As if the site had been built of nothing: every text is read anew.
  said = await drawn(again, join(folder, 'nothing'));
});
afterAll(remove);

/** Draws the site of `content`, as publishing does. @param from what the built site is taken to be built of */
async function drawn(dist: string, from = resolve('content')): Promise<string> {
  mkdirSync(dist);
  const args = ['scripts/release.mjs', content, dist, join(folder, 'cache'), BUILT, from];
  const child = promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
  const { stdout, stderr } = await child.catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  return stdout + stderr;
}

const filesOf = (dist: string) =>
  globSync('client/**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length))
    .sort();
const policiesOf = (dist: string) =>
  new Map(
    (JSON.parse(readFileSync(join(dist, '_headers.json'), 'utf8')) as { pathname: string }[]).map((one) => [
      one.pathname,
      one,
    ]),
  );

test('every text read anew and every page drawn anew are, byte for byte, what the build makes of them', () => {
  expect(said).toContain('PROBLEMS []');
  expect(filesOf(again)).toEqual(filesOf(BUILT));
  expect(policiesOf(again)).toEqual(policiesOf(BUILT));
  expect(readFileSync(join(again, 'routes.json'))).toEqual(readFileSync(join(BUILT, 'routes.json')));
  const isOther = (file: string) => !readFileSync(join(BUILT, file)).equals(readFileSync(join(again, file)));
  expect(filesOf(BUILT).filter(isOther)).toEqual([]);
});

// The whole site is drawn, which takes a busy machine a minute.
const PATIENCE = { timeout: 240_000 };

test(
  'a new blog is in its list, the feed, the site map and llms.txt; a page that was removed is in none',
  PATIENCE,
  async () => {
    writeFileSync(join(content, 'blogs/a-squeak.md'), aBlog('Why the brakes squeak in the rain'));
    rmSync(join(content, 'blogs/before-a-long-summer-trip.md'));
    const dist = join(folder, 'changed');
    expect(await drawn(dist)).toContain('CHECKING');
    const text = (file: string) => readFileSync(join(dist, 'client', file), 'utf8');
    for (const file of ['blogs.html', 'blogs/rss.xml', 'sitemap-0.xml', 'llms.txt', 'sitemap.html'])
      expect([file, /\/blogs\/(a-squeak|before-a-long-summer-trip)/.exec(text(file))?.[1]]).toEqual([
        file,
        'a-squeak',
      ]);
    expect(/<h1[^>]*>Why the brakes squeak/.test(text('blogs/a-squeak.html'))).toBe(true);
    expect(filesOf(dist)).toContain('/client/blogs/a-squeak.html.br');
    expect(filesOf(dist)).not.toContain('/client/blogs/before-a-long-summer-trip.html');
    const pages = readFileSync(join(dist, '_headers.json'), 'utf8');
    expect([pages.includes('"/blogs/a-squeak"'), pages.includes('"/blogs/before-a-')]).toEqual([true, false]);
  },
);

const textsOf = (dist: string) => JSON.parse(readFileSync(join(dist, 'texts.json'), 'utf8')) as LateContent;
/** What a drawing of `content` gathers for the menus, and which pages there are. */
const factsNow = () => lateFacts(pathToFileURL(resolve('.') + '/'), pathToFileURL(`${content}/`));

test('pages made on demand show it with the code that is loaded, and what ships once that is live again', async () => {
  const told = textsOf(join(folder, 'changed'));
  expect(told).toEqual({ ...factsNow(), store: expect.stringContaining('Why the brakes squeak') as string });
  expect(told.paths).toContain('/blogs/a-squeak');
  // Every page names the brands: to draw them all once more would pack each anew, which takes 20 s of a processor.
  const brand = join(content, 'brands/alfa-romeo.md');
  writeFileSync(brand, readFileSync(brand, 'utf8').replace(/^name: .*$/m, 'name: Alfa of tomorrow'));
  const texts = { ...told, ...factsNow() };
  const { handler } = (await import(pathToFileURL(join(BUILT, 'server/entry.mjs')).href)) as {
    handler: (req: IncomingMessage, res: ServerResponse, next: () => void, locals: object) => Promise<void>;
  };
  let shown: unknown = null;
  // Every page has every menu: this one says that there is no such quote.
  const pages = { quote: { saved: () => ({ kind: 'gone', message: 'This quote is over.' }) } };
  const server = createServer((req, res) => void handler(req, res, () => res.end(), { pages, texts: shown }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const named = async (is: unknown) => {
    shown = is;
    const page = await (await fetch(`http://127.0.0.1:${port}/quote/x`)).text();
    return ['Alfa Romeo', 'Alfa of tomorrow'].filter((name) => new RegExp(`>\\s*${name}\\s*<`).test(page));
  };
  expect([await named(null), await named(texts), await named(null)]).toEqual([
    ['Alfa Romeo'],
    ['Alfa of tomorrow'],
    ['Alfa Romeo'],
  ]);
  server.close();
});

test('a text that does not fit is named with its field and the remedy', async () => {
  writeFileSync(join(content, 'blogs/a-squeak.md'), aBlog().replace(/^category: .*$/m, 'category: Cakes'));
  const output = await drawn(join(folder, 'broken'));
  expect(output).not.toContain('PROBLEMS');
  expect(problemsIn(output)).toEqual([
    {
      file: 'content/blogs/a-squeak.md',
      field: 'category',
      what: expect.stringContaining('expected one of "MOT"') as string,
      remedy: expect.stringMatching(/\S/) as string,
    },
  ]);
});
