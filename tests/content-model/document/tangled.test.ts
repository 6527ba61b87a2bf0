import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileParts } from '../../../src/content-model/document/file.ts';
import { layOut } from '../../../src/content-model/document/layout.ts';
import { forbiddenIn, sanitised } from '../../../src/content-model/document/sanitise.ts';
import { tangledIn } from '../../../src/content-model/document/tangled.ts';

const LENGTH = 100_000;
const many = (piece: string) => piece.repeat(LENGTH / piece.length);
const stairs = (step: string) => {
  let text = '';
  for (let level = 0; text.length < LENGTH; level++) text += `${step.repeat(level)}- a\n`;
  return text;
};
/** What a text of it may cost: the processor's time, so that a busy machine doesn't count. */
const MOST_MS = 1000;

const HOSTILE: Record<string, string> = {
  quotations: many('>'),
  'spaced quotations': many('> '),
  'lists in lists': many('- '),
  stars: many('* '),
  pluses: many('+ '),
  numbers: many('1. '),
  brackets: many('1) - '),
  mixed: many('> - * 1. '),
  'in one line of many': `a\n${'>'.repeat(5000)} b\n`,
  'after an indent': `   ${many('> ')}`,
  tabs: many('\t> '),
  'nested by two': stairs('  '),
  'by four': stairs('    '),
  'by a tab': stairs('\t'),
  'by quotations': stairs('> '),
  lazy: `${'>'.repeat(50_000)}\n${'a\n'.repeat(25_000)}`,
  'marks of one sort': many('"'),
  apostrophes: many("'a"),
  ellipses: many('...'),
  'spaced ellipses': many('... '),
  dashes: many('a--'),
  'dashes in lines': many('a -- \n'),
  'marks in lines': many('"\n'),
  'marks with carriage returns': many('"\r'),
  titles: many('[a](b "'),
  comments: many('<!--'),
};
const HARMLESS: Record<string, string> = {
  square: many('['),
  round: many('('),
  links: many('[]('),
  emphasis: many('****'),
  underlines: many('____'),
  'mixed emphasis': many('*_a'),
  'open emphasis': many('**a __b '),
  ticks: many('`'),
  elements: many('<div>'),
  pictures: many('!['),
  entities: many('&#x41;'),
  ampersands: many('&'),
  pipes: many('|'),
  tildes: many('~'),
  table: `|a|b|\n|-|-|\n${many('|x|y|\n')}`,
  headings: many('# a\n'),
  fences: many('```\n'),
  slashes: many('\\'),
  addresses: many('http://a.b/c '),
  mailboxes: many('a@'),
  definitions: many('[a]: b\n'),
  notes: many('[^1]'),
  angles: many('<'),
  'half elements': many('<a '),
  paragraphs: many('"a\n\n'),
  'nested brackets': '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2),
  'raw angles': `<p>\n${many('<')}`,
};

test.each(Object.entries(HOSTILE))('%s: refused in words before it is rendered', (_, text) => {
  const before = process.cpuUsage();
  expect(tangledIn(text)).toMatch(/nested|paragraph/);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(MOST_MS);
});

test.each(Object.entries(HARMLESS))('%s: rendered and cleaned in time', async (_, text) => {
  expect(tangledIn(text)).toBeNull();
  await layOut('');
  const before = process.cpuUsage();
  const { html } = await layOut(text);
  forbiddenIn(html);
  sanitised(html);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2 * MOST_MS);
});

test('no text of this site is refused, and neither is what people write', () => {
  const texts = globSync('content/{blogs,brands,car-service,pages,repairs,towns}/**/*.md');
  expect(texts.length).toBeGreaterThan(50);
  for (const file of texts) expect(tangledIn(fileParts(readFileSync(file, 'utf8')).body), file).toBeNull();
  expect(
    tangledIn('- a\n  - b\n    - c\n      1. d\n\n> > > quoted\n\n--- "So," he said -- \'no\'...\n'),
  ).toBeNull();
});
