import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/engines.ts';
import { finishedPages, mainOf, withoutEntities } from '../helpers/finished-pages.ts';
import { STARTS_WITHIN } from '../helpers/process.ts';
import { runs } from '../helpers/runs.ts';
import { pagesOfGarages, siteWithGarages, TWO_GARAGES } from '../helpers/site-with-garages.ts';

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

/** Path → what the page says, as people read it. */
const said = (files: ReadonlyMap<string, string>) =>
  new Map([...files].map(([path, file]) => [path, linesOf(mainOf(readFileSync(file, 'utf8')))]));
type Said = ReturnType<typeof said>;

const built = finishedPages();
const pages = said(built);
/** The same site with two garages more: what those change of it, and in the wide run all of it. */
const network: Said = new Map(pages);
const drawn = new Map<string, string>();
const { folder, remove } = temporaryFolder();
beforeAll(async () => {
  const changing = runs(1, 0) === 1 ? pagesOfGarages() : [];
  for (const [path, file] of await siteWithGarages(folder, changing)) drawn.set(path, file);
  for (const [path, lines] of said(drawn)) network.set(path, lines);
}, STARTS_WITHIN);
afterAll(remove);

const SITES: [name: string, site: Said][] = [
  ['one garage', pages],
  ['three garages', network],
];

test('every kind of promise has an example, and every one that is kept has a test', () => {
  expect(kinds.length).toBeGreaterThan(15);
  for (const { name, isKept, said, proofs } of kinds) {
    expect(said.length, name).toBeGreaterThan(0);
    if (isKept) expect(proofs.length, name).toBeGreaterThan(0);
  }
});

describe.each(SITES)('with %s', (_, site) => {
  test.each(kinds.flatMap(({ said }) => said))('$path says ‘$words’', ({ path, words }) => {
    expect(
      (site.get(path) ?? []).some((line) => line.includes(words)),
      `${path} doesn’t say it any more: quote another sentence in ${DOCUMENT}`,
    ).toBe(true);
  });

  test('every sentence that promises something is of a kind that the document lists', () => {
    const promising = marked(chapters.get('Words of a promise') ?? '').map(spoken);
    const known = kinds.flatMap(({ knownBy }) => knownBy).map(spoken);
    const unlisted = new Set<string>();
    let found = 0;
    for (const [path, lines] of site) {
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
});

test.each(kinds.flatMap(({ proofs }) => proofs))('$file has the test ‘$title’', ({ file, title }) => {
  expect(existsSync(file) && readFileSync(file, 'utf8').includes(title)).toBe(true);
});

/** What a page says, in one line. */
const words = (site: Said, path: string) => (site.get(path) ?? []).join(' ');

test('several garages change what the law, the area and the towns say, and nothing else', () => {
  const changed = [...drawn].flatMap(([path, file]) => {
    const before = built.get(path);
    const is = before !== undefined && readFileSync(before).equals(readFileSync(file));
    return is ? [] : [path];
  });
  // In the wide run every page was drawn.
  expect(changed.filter((path) => !pagesOfGarages().includes(path))).toEqual([]);
  for (const site of [pages, network])
    for (const [path, lines] of site)
      expect([path, lines.filter((line) => /\{\w+\}|undefined|NaN|\[object/.test(line))]).toEqual([path, []]);
});

test('with one garage no page says that another one does the work', () => {
  const network = /the garage that does (?:the|your) work|The garages that work for us|Foundry Lane/;
  expect([...pages].filter(([, lines]) => lines.some((line) => network.test(line)))).toEqual([]);
});

test('with three, the contract, who drives, who answers and who sees what are said', () => {
  const terms = words(network, '/terms-and-conditions');
  expect(terms).toContain('Your contract is with us alone');
  expect(terms).toContain('as if we had done it ourselves');
  expect(words(network, '/collection-and-delivery')).toContain('brings it back with its own people');
  const privacy = words(network, '/privacy-policy');
  expect(privacy).toContain('until 14 days after the car is back with you');
  expect(privacy).toContain('article 28');
  const about = words(network, '/about');
  for (const { name } of TWO_GARAGES) expect(about).toContain(name);
  expect(about).toContain('MOT tests are done at Basing Test Centre, number V654321');
});

test('with three, a town says which garages come to it, with their minutes', () => {
  expect(words(network, '/bracknell')).toContain('To Foundry Lane Motors, Bracknell 9 to 14 minutes');
  expect(words(network, '/car-service/bracknell')).not.toContain('Added to your mileage');
  // It brings no car back, and nobody comes from it.
  expect(words(network, '/basingstoke')).not.toContain('Basing Road Garage');
  expect(words(network, '/collection-and-delivery')).toContain('Around Bracknell GU25 –');
});
