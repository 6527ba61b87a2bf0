import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { brandSchema } from '../../src/content-model/brand.ts';
import { fileParts } from '../../src/content-model/document/file.ts';
import { type Source, sourceSchema } from '../../src/content-model/landing.ts';
import { readEntries } from '../helpers/content.ts';

/** Who can't vouch for a fact: anybody can write in an encyclopaedia, the others want to win something. */
const REFUSED = {
  encyclopaedia: /wikipedia|wikishire|\bwikis?\b|sabre-roads/i,
  party: /lib ?dems|liberal democrat|conservative|labour (party|group)|green party|reform uk/i,
  politician:
    /\bMPs?\b|\bcouncillor\b|\bcllr|council leader|johnredwood|michaelgove|leodocherty|tmay\.co|isobelballsdon/,
  "residents' group": /residents.? association|cadra\.org|knaphill\.org|elvethamheathforum|flood ?forum/i,
};

const refusedAs = ({ name, url = '' }: Source) =>
  Object.entries(REFUSED).flatMap(([kind, words]) => (words.test(name) || words.test(url) ? [kind] : []));

/** Every source anywhere in what stands above a text. */
function sourcesIn(value: unknown): Source[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'source' ? [sourceSchema.parse(inner)] : sourcesIn(inner),
  );
}

const CONTENT = join(import.meta.dirname, '../../content');
const sources = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.endsWith('SOURCES.md'))
  .flatMap((file) => {
    const { front } = fileParts(readFileSync(join(CONTENT, file), 'utf8'));
    return sourcesIn(parse(front)).map((source) => ({ file, source }));
  });

it('no fact rests on an encyclopaedia, a party, a politician or a residents’ group', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const refused = sources.flatMap(({ file, source }) =>
    refusedAs(source).map((kind) => `${file}: ${source.name} (${kind})`),
  );
  expect(refused).toEqual([]);
});

/** Addresses and editions that are another country's. */
const ABROAD =
  /\.(de|it|nl|fr|ie|ca|com\.au|co\.za)(\/|$)|-uae\.com|-me\.com|\b(French|Spanish|American) edition|importer/;

it('a service interval from abroad says whose it is', () => {
  const intervals = readEntries('brands', brandSchema).flatMap(({ id, data }) =>
    data.intervals.map((each) => ({ id, ...each })),
  );
  const unsaid = intervals.filter(
    ({ market, source }) => market === undefined && ABROAD.test(`${source?.url ?? ''} ${source?.name ?? ''}`),
  );
  expect(unsaid.map(({ id, what }) => `${id}: ${what}`)).toEqual([]);
  expect(intervals.filter(({ market }) => market !== undefined).length).toBeGreaterThan(50);
});

it.each([
  ['Wikipedia, Camberley', undefined, 'encyclopaedia'],
  ['Slough Liberal Democrats on the council’s plan', undefined, 'party'],
  ['Theresa May MP', undefined, 'politician'],
  ['On the town centre', 'https://johnredwoodsdiary.com/2013/04/20/designs', 'politician'],
  ['West Windsor Residents Association', undefined, "residents' group"],
])('%s %s would be refused', (name, url, kind) => {
  expect(refusedAs({ name, url, kind: 'press' })).toContain(kind);
});
