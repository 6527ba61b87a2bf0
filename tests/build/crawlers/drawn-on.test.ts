import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnOn } from '../../../src/build/crawlers/drawn-on.ts';
import { catalogue, site } from '../../../src/content-model/built.ts';

const of = (source: string) => drawnOn(source, 'content');

describe('what a page draws on', () => {
  it('is the prices of what it sells', () => {
    const [prices] = of('content/repairs/clutch-replacement.md');
    expect(prices?.keys).toEqual(expect.arrayContaining(['labourRate', 'clutch']));
    expect(prices?.keys).not.toContain('front_brake_pads');
    expect(of('content/pages/car-repairs.md')).toContainEqual({ file: 'content/catalogue/prices.json' });
    expect(of('content/blogs/repair-or-scrap.md')).toEqual([]);
  });

  it('is what it says of the business, by its layout and by the values in its text', () => {
    const ofSite = (source: string) =>
      of(source).find(({ file }) => file === 'content/site.json')?.keys ?? [];
    expect(ofSite('content/pages/contact.md')).toContain('phone');
    expect(ofSite('content/towns/bracknell.md')).toEqual(
      expect.arrayContaining(['bracknell', 'collection.windows']),
    );
    expect(ofSite('content/towns/bracknell.md')).not.toContain('newbury');
    expect(ofSite('content/pages/terms-and-conditions.md')).toEqual(
      expect.arrayContaining(['legal', 'collection.cutOff']),
    );
    // A page in a folder of its own.
    expect(ofSite('content/pages/offers/free-mot-with-full-service.md')).not.toContain('phone');
    // Phone and address in its footer alone.
    expect(ofSite('content/repairs/clutch-replacement.md')).not.toContain('phone');
  });

  it('is the town that a page of prices is about', () => {
    expect(of('content/car-service/bracknell.md')).toContainEqual({ file: 'content/towns/bracknell.md' });
  });

  it('names only entries that there are', () => {
    const entries = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics];
    const ofSite = Object.entries(site).flatMap(([section, value]) => [
      section,
      ...(typeof value === 'object' ? Object.keys(value).map((part) => `${section}.${part}`) : []),
    ]);
    const known = [
      ...Object.keys(catalogue),
      ...entries.map(({ key }) => key),
      ...ofSite,
      ...site.serviceArea.flatMap(({ slug }) => slug ?? []),
    ];
    const pages = ['about', 'contact', 'collection-and-delivery', 'how-it-works', 'index', 'faq'];
    const sources = [
      ...pages.map((page) => `pages/${page}`),
      'repairs/clutch-replacement',
      'brands/ford',
      'towns/bracknell',
      'car-service/bracknell',
    ];
    const named = sources.flatMap((source) =>
      of(join('content', `${source}.md`)).flatMap(({ keys = [] }) => keys),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !known.includes(key))).toEqual([]);
  });
});
