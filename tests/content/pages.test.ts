import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { blogSchema } from '../../src/content-model/blog.ts';
import { brandSchema } from '../../src/content-model/brand.ts';
import type { LandingFact } from '../../src/content-model/landing.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { townSchema, townServiceSchema } from '../../src/content-model/town.ts';
import { readEntries } from '../helpers/content.ts';
import { finishedPages, mainOf, wordsIn } from '../helpers/finished-pages.ts';

interface Entry {
  kind: string;
  path: string;
  facts: LandingFact[];
  /** Words that the page must say somewhere, because its data says so. */
  says: string[];
}

/** Every content file that becomes a page, drafts left out. */
const entries: Entry[] = [
  ...readEntries('towns', townSchema).flatMap(({ id, data: { hub, ...town } }) =>
    hub && !hub.draft
      ? {
          kind: 'town',
          path: id,
          ...hub,
          says: [
            town.council,
            `${town.roadMiles} miles`,
            `${town.driveMinutes} minutes`,
            ...town.districts,
            ...town.roads,
            ...(town.sign?.route.map(({ road }) => road) ?? []),
          ],
        }
      : [],
  ),
  ...readEntries('car-service', townServiceSchema).flatMap(({ id, data }) =>
    data.draft ? [] : { kind: 'service', path: `car-service/${id}`, ...data, says: [] },
  ),
  ...readEntries('brands', brandSchema).flatMap(({ id, data }) =>
    data.draft
      ? []
      : {
          kind: 'brand',
          path: `${id}-service`,
          ...data,
          says: [
            ...data.weakSpots.map(({ part }) => part),
            ...data.intervals.map(({ every }) => every),
            ...data.priced.map(({ as }) => as),
          ],
        },
  ),
  ...readEntries('repairs', repairSchema).flatMap(({ id, data }) =>
    data.draft
      ? []
      : {
          kind: 'repair',
          path: id,
          ...data,
          says: [
            ...data.symptoms.map(({ sign }) => sign),
            ...data.steps,
            ...(data.mot ? [data.mot.section, ...data.mot.defects.map(({ text }) => text)] : []),
          ],
        },
  ),
  ...readEntries('blogs', blogSchema).flatMap(({ id, data }) =>
    data.draft ? [] : { kind: 'blog', path: `blogs/${id}`, ...data, says: [] },
  ),
];

const WORDS: Record<string, number> = { town: 450, service: 450, brand: 450, repair: 450, blog: 900 };

const html = new Map<string, string>();

beforeAll(() => {
  const built = finishedPages();
  for (const { path } of entries) {
    const file = built.get(`/${path}`);
    if (file) html.set(path, mainOf(readFileSync(file, 'utf8')));
  }
});

/** What a reader reads between the header and the footer. */
const text = (path: string) => wordsIn(html.get(path) ?? '');

/**
 * The page's own paragraphs and list items, folded ones too: without menus, tables, forms, lists of links, questions and
 * sources.
 */
function prose(path: string): string {
  const own = (html.get(path) ?? '')
    .replace(/<(form|table|dl|nav|select)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<details(?![^>]*\bfold\b)[\s\S]*?<\/details>/g, ' ');
  return wordsIn([...own.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inner]) => inner).join(' '));
}

/** As it was typed: Markdown turns straight apostrophes and quotation marks into curved ones. */
const typed = (words: string) => words.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const wordsOf = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}’'£.%-]+/gu) ?? [];

function shingles(of: string, size = 5): Set<string> {
  const words = wordsOf(of);
  return new Set(
    words.slice(0, Math.max(0, words.length - size + 1)).map((_, i) => words.slice(i, i + size).join(' ')),
  );
}

describe('every page made of content', () => {
  it('is there: the named pages of the first journey', () => {
    expect(entries.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['bracknell', 'car-service/bracknell', 'ford-service', 'brake-pad-replacement']),
    );
    expect(entries.some(({ kind }) => kind === 'blog')).toBe(true);
  });

  it('has enough to say', () => {
    for (const { path, kind } of entries)
      expect(wordsOf(prose(path)).length, path).toBeGreaterThanOrEqual(WORDS[kind] ?? 0);
  });

  it('says what its facts and its data say', () => {
    for (const { path, facts, says } of entries) {
      const shown = typed(text(path));
      const wanted = [...says, ...facts.flatMap((fact) => fact.says)];
      const lost = wanted.filter((words) => !shown.includes(typed(words)));
      expect(lost, path).toEqual([]);
    }
  });

  it('names the source of every fact', () => {
    for (const { path, facts } of entries) {
      for (const { source } of facts) expect(text(path), path).toContain(source.name);
    }
  });

  it('types no price: every amount in a sentence is one of the catalogue, a fine or a fee of the law', () => {
    for (const { path } of entries) {
      const typed = prose(path).match(/£[\d,.]*\d/g) ?? [];
      const legal = ['£2,500', '£1,000', '£0'];
      // Computed sentences write two decimals always; people write round pounds.
      expect(
        typed.filter((amount) => !/\.\d\d$/.test(amount) && !legal.includes(amount)),
        path,
      ).toEqual([]);
    }
  });

  it('prints the licence where government data is shown', () => {
    for (const { path, facts } of entries) {
      if (!facts.some(({ source }) => source.kind === 'official')) continue;
      expect(text(path), path).toContain('Open Government Licence v3.0');
    }
  });
});

/** Kinds whose pages each need facts of their own: true of that place, or that brand, alone. */
const OF_ONE = ['town', 'service', 'brand'];
const OWN = 4;

describe('a page about one place or one brand', () => {
  const own = ({ facts }: Entry) => facts.filter((fact) => fact.own).map(({ claim }) => claim);

  it(`carries at least ${OWN} facts that are true of it alone`, () => {
    const poor = entries.filter((entry) => OF_ONE.includes(entry.kind) && own(entry).length < OWN);
    expect(poor.map((entry) => `${entry.path}: ${own(entry).length}`)).toEqual([]);
  });

  it('shares none of them with another page of its kind', () => {
    for (const kind of OF_ONE) {
      const claims = entries.filter((entry) => entry.kind === kind).flatMap(own);
      expect(claims.filter((claim, i) => claims.indexOf(claim) < i)).toEqual([]);
    }
  });
});

describe('pages are written, not substituted: less than a quarter of their five-word runs are shared', () => {
  const LIMIT = 0.25;
  /** Share of the shorter page's runs that the other has too. */
  const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
    const [less, more] = a.size < b.size ? [a, b] : [b, a];
    let count = 0;
    for (const run of less) if (more.has(run)) count += 1;
    return count / Math.max(1, less.size);
  };

  it.each(Object.keys(WORDS))('between any two pages of the kind %s', (kind) => {
    const pages = entries
      .filter((entry) => entry.kind === kind)
      .map(({ path }) => ({ path, runs: shingles(prose(path)) }));
    const alike = pages.flatMap((a, i) =>
      pages
        .slice(i + 1)
        .map((b) => ({ pair: `${a.path} and ${b.path}`, share: shared(a.runs, b.runs) }))
        .filter(({ share }) => share >= LIMIT),
    );
    expect(alike).toEqual([]);
  });

  it('between the two pages of a town', () => {
    for (const { path } of entries.filter(({ kind }) => kind === 'town')) {
      if (!html.has(`car-service/${path}`)) continue;
      expect(shared(shingles(prose(path)), shingles(prose(`car-service/${path}`))), path).toBeLessThan(LIMIT);
    }
  });
});
