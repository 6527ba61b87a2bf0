import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemsOf } from '../../src/build/release-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string | Buffer) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const page = (file: string, ...links: string[]) =>
  write(`client/${file}.html`, links.map((href) => `<a class="x" href="${href}">x</a>`).join(''));
const problems = (moved?: string[]) => problemsOf(folder, join(folder, 'content'), moved);

test('links of a site that is whole are no problem, to whatever they lead', () => {
  write('routes.json', JSON.stringify(['^\\/my\\/?$']));
  write('content/blogs/squeak.md', '---\ntitle: x\n---\n');
  write('client/blogs/rss.xml', '<rss/>');
  page(
    'index',
    '/',
    '/blogs/squeak#end',
    '/blogs/squeak?x=1&amp;y=2',
    '/my',
    '/blogs/rss.xml',
    '//other.example/x',
  );
  page('blogs/squeak', 'https://example.com/gone', '#end', 'tel:1', '/old');
  expect(problems(['/old'])).toEqual([]);
});

test('a dead link is told once, of the page and the file that it is written in', () => {
  expect(problems()).toEqual([
    {
      file: 'content/blogs/squeak.md',
      field: '',
      what: 'the page /blogs/squeak links to /old, which the site does not have',
      remedy: 'Correct the address, or remove the link.',
    },
  ]);
  page('blogs/squeak', '/old', '/old', '/%E0%A4%A');
  expect(problems().map(({ what }) => what.split(' links to ')[1])).toEqual([
    '/old, which the site does not have',
    '/%E0%A4%A, which the site does not have',
  ]);
});

test('a page that is too heavy is told by what is sent of it', () => {
  page('blogs/squeak');
  write('client/blogs/squeak.html', randomBytes(150_000));
  expect(problems()).toMatchObject([
    {
      file: 'content/blogs/squeak.md',
      what: expect.stringMatching(/takes 150 KB.*120 KB is the most/) as string,
    },
  ]);
  write('client/blogs/squeak.html.br', randomBytes(20_000));
  expect(problems()).toEqual([]);
});

test('of a page that everybody links to, twenty are told', () => {
  for (let i = 0; i < 60; i++) page(`blogs/b${i}`, '/old');
  expect(problems()).toHaveLength(20);
});
