import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCS, docText, FILES } from '../helpers/docs.ts';

/** A feature of the server is a folder that says what it brings. */
const FEATURES = globSync('src/server/*/feature.ts').map((file) => file.split(/[\\/]/).at(-2) ?? '');

/** What is made, or is an example of a recipe. */
const MADE = new Set([
  'api/v2/openapi.json',
  'openapi.json',
  'page-index.json',
  'manifest.json',
  'release.json',
  'texts.json',
  'dist/_headers.json',
  'src/fetch.ts',
]);
const EXAMPLES = /\bloan\b|courtesy-car|LoanPage|winter-tyres|my\/details\.astro|DetailsPage|CourtesyCar/;

const PATH_OF_FILE = /`(?:…?\/)?([\w@.\-/[\]]+\.(?:tsx?|mjs|cjs|astro|md|json|css|sql))`/g;
const PATH_OF_FOLDER =
  /`((?:src|tests|docs|scripts|bench|content|server|domain|stores|islands|views|contract|public)(?:\/[\w-]+)+)\/?`/g;

/** Every end of a path: docs name files as short as they are clear. */
const ends = new Set(
  FILES.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);
const isThere = (path: string) =>
  ends.has(path) || FILES.some((file) => file.startsWith(`${path}/`) || file.includes(`/${path}/`));

describe('what the docs name is there', () => {
  test('every link', () => {
    const missing = DOCS.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
        existsSync(join(dirname(file), target)) ? [] : [`${file}: ${target}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every path', () => {
    const paths = DOCS.flatMap(({ file, text }) =>
      [...text.matchAll(PATH_OF_FILE), ...text.matchAll(PATH_OF_FOLDER)].map(([, path = '']) => ({
        file,
        path,
      })),
    );
    expect(paths.length).toBeGreaterThan(500);
    const missing = paths.filter(({ path }) => !isThere(path) && !MADE.has(path) && !EXAMPLES.test(path));
    expect(missing).toEqual([]);
  });
});

describe('the lists of features', () => {
  test('README.md has a row for each folder, and none for another', () => {
    const rows = [...docText('README.md').matchAll(/^\| ([a-z][a-z-]*) +\|.*\| *([^|]*) *\|$/gm)].filter(
      ([row]) => row.includes('`server/'),
    );
    const folders = rows.flatMap(([, , server = '']) =>
      [...server.matchAll(/`server\/([\w-]+)`/g)].map(([, name]) => name),
    );
    expect(FEATURES.filter((name) => !folders.includes(name))).toEqual([]);
    expect(folders.filter((name) => !existsSync(`src/server/${name}`))).toEqual([]);
  });

  test('architecture.md names each', () => {
    const list =
      /\n((?: +[a-z -]+\n)*) +[a-z -]+ {5}the features\n/.exec(docText('docs/architecture.md'))?.[0] ?? '';
    expect(list.replace('the features', '').split(/\s+/).filter(Boolean).sort()).toEqual(FEATURES.toSorted());
  });
});

test('every name of code in the glossary is in the code', () => {
  const code = globSync('src/**/*.{ts,tsx,astro,mjs}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/[\w$-]+/g));
  const named = [...docText('docs/glossary.md').matchAll(/`([\w$-]+)(?:\(\))?`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

describe('the records of decisions', () => {
  const records = DOCS.filter(({ file }) => /decisions[\\/]\d{4}-/.test(file)).map(({ file, text }) => ({
    file,
    number: /\d{4}/.exec(file)?.[0] ?? '',
    text,
    status: /^Status: (.*)$/m.exec(text)?.[1] ?? '',
  }));

  test('each is in the list with its title', () => {
    const list = docText('docs/decisions/README.md').replace(/ +/g, ' ');
    const missing = records.filter(({ file, text, number }) => {
      const title = /^# \d{4}: (.*)$/m.exec(text)?.[1] ?? '';
      return !list.includes(`| [${number}](${file.split(/[\\/]/).at(-1)}) | ${title} |`);
    });
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  test('what one supersedes says so too', () => {
    const silent = records.flatMap(({ number, status }) => {
      if (!status.includes('supersedes')) return [];
      return [...status.matchAll(/\[(\d{4})\]/g)].flatMap(([, old = '']) => {
        const its = records.find((each) => each.number === old)?.status ?? '';
        return its.includes(`superseded by [${number}]`) ? [] : [`${old} by ${number}`];
      });
    });
    expect(silent).toEqual([]);
    expect(records.filter(({ status }) => status.includes('supersedes')).length).toBeGreaterThan(2);
  });
});
