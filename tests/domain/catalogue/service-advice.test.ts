import { expect, test } from 'vitest';
import { serviceAdvice } from '../../../src/domain/catalogue/service-advice.ts';

const petrol = (year: number | null) => ({ year, fuel: 'PETROL' as const });

test('full and major take turns, year by year', () => {
  expect(serviceAdvice(petrol(2018), 2026)).toEqual({ why: 'turn', service: 'major', age: 8 });
  expect(serviceAdvice(petrol(2017), 2026)).toEqual({ why: 'turn', service: 'full', age: 9 });
});

test('a car of less than three years is served by its maker’s schedule, whatever drives it', () => {
  expect(serviceAdvice(petrol(2024), 2026)).toMatchObject({ why: 'warranty', service: 'manufacturer' });
  expect(serviceAdvice({ year: 2025, fuel: 'ELECTRIC' }, 2026)).toMatchObject({ why: 'warranty' });
  expect(serviceAdvice(petrol(2023), 2026)).toMatchObject({ why: 'turn', age: 3 });
  // A car that is made before its year begins is not of a negative age.
  expect(serviceAdvice(petrol(2027), 2026)).toMatchObject({ why: 'warranty', age: 0 });
});

test('electric cars and hybrids have a yearly service of their own, of whatever age', () => {
  expect(serviceAdvice({ year: null, fuel: 'ELECTRIC' }, 2026)).toMatchObject({ service: 'ev_service' });
  for (const fuel of ['HYBRID', 'HYBRID_DIESEL', 'PHEV', 'PHEV_DIESEL'] as const)
    expect(serviceAdvice({ year: 2015, fuel }, 2026)).toMatchObject({ service: 'hybrid_service', age: 11 });
});

test('without a year nothing is said about this car', () => {
  expect(serviceAdvice(petrol(null), 2026)).toEqual({ why: 'unknown' });
});
