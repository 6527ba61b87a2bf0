import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontsIn, lateFacts } from '../../src/build/build-facts.ts';
import type { LateContent } from '../../src/build/late-content.ts';
import { problemsIn } from '../../src/server/releases/problem.ts';
import { aBlog } from '../helpers/documents.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { STARTS_WITHIN } from '../helpers/process.ts';

const BUILT = resolve('dist');
const { folder, remove } = temporaryFolder();
const content = join(folder, 'content');
const dist = join(folder, 'changed');
const NEW = '/blogs/a-squeak';
const REMOVED = '/blogs/before-a-long-summer-trip';
let said = '';
// The whole site is drawn, which takes a busy machine minutes.
beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  cpSync('content', content, { recursive: true });
  writeFileSync(join(content, `${NEW}.md`), aBlog('Why the brakes squeak in the rain'));
  rmSync(join(content, `${REMOVED}.md`));
  // As if the site had been built of nothing: every text is read anew.
  said = await drawn(dist, join(folder, 'nothing'));
}, STARTS_WITHIN);
afterAll(remove);

/** Draws the site of `content`, as publishing does. @param from what the built site is taken to be built of */
async function drawn(into: string, from = resolve('content')): Promise<string> {
  mkdirSync(into);
  const args = ['scripts/release.mjs', content, into, join(folder, 'cache'), BUILT, from];
  const child = promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
  const { stdout, stderr } = await child.catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  return stdout + stderr;
}

/** Of a drawn site, without the compressed form of each. */
const filesOf = (site: string) =>
  globSync('client/**/*', { cwd: site, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .sort();
const policiesOf = (site: string) =>
  new Map(
    (JSON.parse(readFileSync(join(site, '_headers.json'), 'utf8')) as { pathname: string }[]).map((one) => [
      one.pathname,
      one,
    ]),
  );
const filesAbout = (path: string) => [`/client${path}.html`, `/client/og${path}.png`];
/** Lists of pages, and the blogs that lead on to the one that went or came. */
const LISTS = [
  '/blogs.html',
  '/blogs/rss.xml',
  '/llms.txt',
  '/page-index.json',
  '/sitemap-0.xml',
  '/sitemap.html',
].map((file) => `/client${file}`);
const NEIGHBOURS = /^\/client\/blogs\/[\w-]+\.html$/;

test('texts read anew and pages drawn anew are, byte for byte, what the build makes of them, but for what changed', () => {
  expect(said).toContain('CHECKING');
  const before = filesOf(BUILT);
  const now = filesOf(dist);
  expect(now).toEqual(
    [...before.filter((file) => !filesAbout(REMOVED).includes(file)), ...filesAbout(NEW)].sort(),
  );
  const kept = before.filter((file) => now.includes(file));
  const differs = (file: string) => !readFileSync(join(BUILT, file)).equals(readFileSync(join(dist, file)));
  const changed = kept.filter(differs);
  expect(changed.filter((file) => !NEIGHBOURS.test(file))).toEqual(LISTS);
  for (const name of changed.filter((file) => NEIGHBOURS.test(file))) {
    const led = readFileSync(join(BUILT, name), 'utf8').includes(REMOVED);
    expect([name, led || readFileSync(join(dist, name), 'utf8').includes(NEW)]).toEqual([name, true]);
  }
  // Each compressed form is of what lies beside it.
  for (const file of [...changed, ...filesAbout(NEW).filter((name) => name.endsWith('.html'))])
    expect([file, brotliDecompressSync(readFileSync(join(dist, `${file}.br`)))]).toEqual([
      file,
      readFileSync(join(dist, file)),
    ]);
  const policies = policiesOf(BUILT);
  policies.delete(REMOVED);
  const ours = policiesOf(dist);
  expect(ours.delete(NEW)).toBe(true);
  for (const name of changed) {
    const path = name.replace(/^\/client|\.html$/g, '');
    expect([name, policies.delete(path)]).toEqual([name, ours.delete(path)]);
  }
  expect(ours).toEqual(policies);
  expect(readFileSync(join(dist, 'routes.json'))).toEqual(readFileSync(join(BUILT, 'routes.json')));
});

test('a new blog is in its list, the feed, the site map and llms.txt; a page that was removed is in none', () => {
  const text = (file: string) => readFileSync(join(dist, file), 'utf8');
  for (const file of LISTS)
    expect([file, /\/blogs\/(?:a-squeak|before-a-long-summer-trip)/.exec(text(file))?.[0]]).toEqual([
      file,
      NEW,
    ]);
  expect(/<h1[^>]*>Why the brakes squeak/.test(text(`/client${NEW}.html`))).toBe(true);
});

const textsOf = (site: string) => JSON.parse(readFileSync(join(site, 'texts.json'), 'utf8')) as LateContent;
/** What a drawing of `content` gathers for the menus, and which pages there are. */
const factsNow = () => {
  const texts = pathToFileURL(`${content}/`);
  return lateFacts(pathToFileURL(resolve('.') + '/'), frontsIn(texts), texts);
};

test('pages made on demand show it with the code that is loaded, and what ships once that is live again', async () => {
  const told = textsOf(dist);
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
