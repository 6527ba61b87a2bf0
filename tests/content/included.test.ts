import { describe, expect, it } from 'vitest';
import { compare } from '../../src/components/content/included.ts';
import { labourTime } from '../../src/components/content/repair-prices.ts';
import { engineLine, rangeName } from '../../src/components/content/ranges.ts';

describe('what services include, side by side', () => {
  const lines = compare(['interim', 'full', 'major']);

  it('gives the numbers of checks one line, growing', () => {
    const counts = lines.find(({ text }) => text.startsWith('Checks'))?.cells.map(Number) ?? [];
    expect(counts).toHaveLength(3);
    expect([...counts].sort((a, b) => a - b)).toEqual(counts);
    expect(counts[0]).toBeGreaterThan(0);
  });

  it('lets a dearer service hold all that a cheaper one holds', () => {
    for (const { cells } of lines.slice(1)) {
      const first = cells.indexOf(true);
      expect(cells.slice(first).every((cell) => cell === true)).toBe(true);
    }
  });

  it('says which cars a line is for, where it is not for all', () => {
    const texts = lines.map(({ text }) => text);
    expect(texts).toContain('Spark plugs (petrol and hybrid)');
    expect(texts).toContain('Fuel filter (diesel)');
    expect(texts).toContain('Air filter (not electric)');
  });

  it('says nothing twice and refers to no other service', () => {
    const texts = lines.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.startsWith('Everything'))).toEqual([]);
  });
});

describe('labour in words', () => {
  it.each([
    [0.4, '25 minutes'],
    [0.9, '55 minutes'],
    [1, '1 hour'],
    [1.5, '1½ hours'],
    [2.8, '2¾ hours'],
    [5, '5 hours'],
  ])('%d h is %s', (hours, words) => expect(labourTime(hours)).toBe(words));
});

describe('names of ranges and engines', () => {
  it('writes them as people do', () => {
    expect(rangeName('MUSTANG MACH-E')).toBe('Mustang Mach-E');
    expect(rangeName('KA+')).toBe('KA+');
    expect(rangeName('ID.3')).toBe('ID.3');
  });

  it('names each size once per fuel', () => {
    const engine = (cc: number | null, fuel: 'PETROL' | 'DIESEL' | 'ELECTRIC') => ({
      id: `${cc}-${fuel}`,
      label: '',
      cc,
      fuel,
    });
    expect(
      engineLine([
        engine(998, 'PETROL'),
        engine(999, 'PETROL'),
        engine(1995, 'DIESEL'),
        engine(null, 'ELECTRIC'),
      ]),
    ).toBe('1.0 petrol; 2.0 diesel; electric');
  });
});
