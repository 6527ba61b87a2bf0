import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../src/content-model/landing.ts';
import { copySite, type SiteCopy } from '../helpers/site-copy.ts';

interface Entry {
  kind: string;
  path: string;
  title: string;
  description: string;
  facts: Fact[];
  /** Words that the page must say somewhere, because its data says so. */
  says: string[];
}

/** A page that only the copy has: it writes down what Astro made of the content files. */
const DUMP = `
import { getCollection } from 'astro:content';
export async function GET() {
  const all = [];
  for (const { id, data } of await getCollection('towns')) {
    if (!data.hub) continue;
    const says = [data.council, data.roadMiles + ' miles', data.driveMinutes + ' minutes', ...data.districts, ...data.roads, ...data.sign.route.map(({ road }) => road)];
    all.push({ kind: 'town', path: id, ...data.hub, says });
  }
  for (const { id, data } of await getCollection('carServices')) all.push({ kind: 'service', path: 'car-service/' + id, ...data, says: [] });
  for (const { id, data } of await getCollection('brands')) {
    const says = [...data.weakSpots.map(({ part }) => part), ...data.intervals.map(({ every }) => every), ...data.priced.map(({ as }) => as)];
    all.push({ kind: 'brand', path: id + '-service', ...data, says });
  }
  for (const { id, data } of await getCollection('repairs')) {
    const says = [...data.symptoms.map(({ sign }) => sign), ...data.steps, ...(data.mot ? [data.mot.section, ...data.mot.defects.map(({ text }) => text)] : [])];
    all.push({ kind: 'repair', path: id, ...data, says });
  }
  for (const { id, data } of await getCollection('blogs')) all.push({ kind: 'blog', path: 'blogs/' + id, ...data, says: [] });
  return new Response(JSON.stringify(all));
}`;

const WORDS: Record<string, number> = { town: 450, service: 450, brand: 450, repair: 450, blog: 900 };

let site: SiteCopy;
let entries: Entry[];
const html = new Map<string, string>();

beforeAll(async () => {
  site = copySite();
  writeFileSync(join(site.dir, 'src/pages/content-dump.json.ts'), DUMP);
  const { code, output } = await site.build();
  expect(code, output).toBe(0);
  const read = (file: string) => readFileSync(join(site.dir, 'dist/client', file), 'utf8');
  entries = JSON.parse(read('content-dump.json')) as Entry[];
  for (const { path } of entries) html.set(path, read(`${path}.html`));
}, 180_000);

afterAll(() => site.remove());

const page = (path: string) => html.get(path) ?? '';

/** What a reader reads between the header and the footer. */
function text(path: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page(path))?.[1] ?? '';
  return decoded(main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' '));
}

/** The page's own paragraphs and list items: without menus, tables, forms and lists of links. */
function prose(path: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page(path))?.[1] ?? '';
  const own = main.replace(/<(script|style|svg|form|table|dl|nav|details|select)[\s\S]*?<\/\1>/g, ' ');
  return decoded([...own.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inner]) => inner).join(' '));
}

function decoded(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');
}

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

  it('has a title of at most 60 and a description of at most 155 characters, each once on the site', () => {
    for (const { path, title, description } of entries) {
      expect(title.length, path).toBeLessThanOrEqual(60);
      expect(description.length, path).toBeLessThanOrEqual(155);
    }
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
    expect(new Set(entries.map(({ description }) => description)).size).toBe(entries.length);
  });

  it('has enough to say', () => {
    for (const { path, kind } of entries)
      expect(wordsOf(prose(path)).length, path).toBeGreaterThanOrEqual(WORDS[kind] ?? 0);
  });

  it('says what its facts and its data say', () => {
    for (const { path, facts, says } of entries) {
      const shown = text(path).toLowerCase();
      const wanted = [...says, ...facts.flatMap((fact) => fact.says)];
      const lost = wanted.filter((words) => !shown.includes(words.toLowerCase()));
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

  it('carries no style attribute and no inline handler', () => {
    for (const { path } of entries) {
      expect(page(path), path).not.toMatch(/<[^>]+\sstyle=/);
      expect(page(path), path).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    }
  });

  it('prints the licence where government data is shown', () => {
    for (const { path, facts } of entries) {
      if (!facts.some(({ source }) => source.kind === 'official')) continue;
      expect(text(path), path).toContain('Open Government Licence v3.0');
    }
  });
});

describe('the two pages of a town', () => {
  it('share less than a quarter of their five-word runs', () => {
    for (const { path } of entries.filter(({ kind }) => kind === 'town')) {
      if (!html.has(`car-service/${path}`)) continue;
      const [hub, prices] = [shingles(prose(path)), shingles(prose(`car-service/${path}`))];
      const shared = [...hub].filter((run) => prices.has(run)).length;
      expect(shared / Math.min(hub.size, prices.size), path).toBeLessThan(0.25);
    }
  });

  it('no town is another with its name exchanged', () => {
    const towns = entries.filter(({ kind }) => kind === 'town' || kind === 'service');
    for (const a of towns) {
      for (const b of towns.filter(({ kind, path }) => kind === a.kind && path > a.path)) {
        const [one, two] = [shingles(prose(a.path)), shingles(prose(b.path))];
        const shared = [...one].filter((run) => two.has(run)).length;
        expect(shared / Math.min(one.size, two.size), `${a.path} and ${b.path}`).toBeLessThan(0.25);
      }
    }
  });
});
