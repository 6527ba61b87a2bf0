import { describe, expect, it } from 'vitest';
import { compare } from '../../src/components/content/included.ts';
import { engineLine } from '../../src/components/content/ranges.ts';

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

describe('the engines of a range', () => {
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
