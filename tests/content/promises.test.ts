import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { finishedPages, mainOf, withoutEntities } from '../helpers/finished-pages.ts';

const DOCUMENT = 'docs/promises.md';
const document = readFileSync(DOCUMENT, 'utf8');

/** The words between backticks. */
const marked = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

/** What stands under a heading of the document, by heading. */
function under(marks: '##' | '###', text: string): Map<string, string> {
  const [, ...parts] = text.split(new RegExp(`^${marks} `, 'm'));
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))]));
}

const chapters = under('##', document);
const kinds = [...chapters].flatMap(([chapter, text]) =>
  [...under('###', text)].map(([name, about]) => ({
    name,
    isKept: chapter === 'Kept',
    knownBy: marked(/^- Known by: (.+(?:\n {2}\S.+)*)/m.exec(about)?.[1] ?? ''),
    said: [...about.matchAll(/^ {2}- `(\/[^`]*)`: “(.+)”$/gm)].map(([, path = '', words = '']) => ({
      path,
      words,
    })),
    proofs: [...about.matchAll(/`(tests\/[^`]+)` › (.+)$/gm)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
  })),
);

/** A regular expression for whole words as the document writes them: `…` is anything. */
function spoken(words: string): RegExp {
  const parts = words.split(/ ?… ?/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})${parts.join('.*')}(?!\\p{L})`, 'iu');
}

/** What a page says, each paragraph, list item or label by itself. */
const linesOf = (html: string): string[] =>
  withoutEntities(
    html
      .replace(/\s+/g, ' ')
      .replace(/<\/?(?:a|abbr|b|bdi|em|i|strong|time)\b[^>]*>/g, '')
      .replace(/<\/?span\b[^>]*>/g, ' ')
      .replace(/<[^>]+>/g, '\n'),
  )
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean);

const pages = new Map(
  [...finishedPages()].map(([path, file]) => [path, linesOf(mainOf(readFileSync(file, 'utf8')))]),
);

test('every kind of promise has an example, and every one that is kept has a test', () => {
  expect(kinds.length).toBeGreaterThan(15);
  for (const { name, isKept, said, proofs } of kinds) {
    expect(said.length, name).toBeGreaterThan(0);
    if (isKept) expect(proofs.length, name).toBeGreaterThan(0);
  }
});

test.each(kinds.flatMap(({ said }) => said))('$path says ‘$words’', ({ path, words }) => {
  expect(
    (pages.get(path) ?? []).some((line) => line.includes(words)),
    `${path} doesn’t say it any more: quote another sentence in ${DOCUMENT}`,
  ).toBe(true);
});

test.each(kinds.flatMap(({ proofs }) => proofs))('$file has the test ‘$title’', ({ file, title }) => {
  expect(existsSync(file) && readFileSync(file, 'utf8').includes(title)).toBe(true);
});

test('every sentence that promises something is of a kind that the document lists', () => {
  const promising = marked(chapters.get('Words of a promise') ?? '').map(spoken);
  const known = kinds.flatMap(({ knownBy }) => knownBy).map(spoken);
  const unlisted = new Set<string>();
  let found = 0;
  for (const [path, lines] of pages) {
    for (const sentence of lines.flatMap((line) => line.split(/(?<=[.?!][’”]?) (?=[\p{Lu}\d‘“])/u))) {
      if (!promising.some((words) => words.test(sentence))) continue;
      found += 1;
      if (!known.some((words) => words.test(sentence)))
        unlisted.add(`This sentence of ${path} promises something: “${sentence}”; add it to ${DOCUMENT}`);
    }
  }
  expect(found).toBeGreaterThan(50);
  expect([...unlisted], `How to add one is said at the top of ${DOCUMENT}`).toEqual([]);
});
