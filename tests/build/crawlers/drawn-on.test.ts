import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnOn } from '../../../src/build/crawlers/drawn-on.ts';
import { catalogue } from '../../../src/content-model/built.ts';

const of = (source: string) => drawnOn(source, 'content');

describe('what a page draws on', () => {
  it('is the prices of what it sells', () => {
    const [prices] = of('content/repairs/clutch-replacement.md');
    expect(prices?.keys).toEqual(expect.arrayContaining(['labourRate', 'clutch']));
    expect(prices?.keys).not.toContain('front_brake_pads');
    expect(of('content/pages/car-repairs.md')).toEqual([{ file: 'content/catalogue/prices.json' }]);
    expect(of('content/blogs/repair-or-scrap.md')).toEqual([]);
  });

  it('is the town that a page of prices is about', () => {
    expect(of('content/car-service/bracknell.md')).toContainEqual({ file: 'content/towns/bracknell.md' });
  });

  it('names only entries that there are', () => {
    const entries = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics];
    const known = [...Object.keys(catalogue), ...entries.map(({ key }) => key)];
    const sources = ['repairs/clutch-replacement', 'brands/ford', 'towns/bracknell', 'car-service/bracknell'];
    const named = sources.flatMap((source) =>
      of(join('content', `${source}.md`)).flatMap(({ keys = [] }) => keys),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !known.includes(key))).toEqual([]);
  });
});
