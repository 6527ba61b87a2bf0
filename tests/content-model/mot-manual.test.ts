import { expect, test } from 'vitest';
import { demoCars, manualText } from '../../src/content-model/built.ts';

test('the most exact section explains a line, else the part above it', () => {
  expect(manualText('5.2.3')?.name).toBe('Tyres');
  expect(manualText('5.2.3.1')?.name).toBe('Tyres');
  expect(manualText('1.1.20')?.name).toBe('Brake parts');
  expect(manualText('8')?.name).toBe('Noise, emissions and leaks');
  expect(manualText('9.1')).toBeUndefined();
  expect(manualText('')).toBeUndefined();
});

test('every line of the demo that names a section of today has a text of its own, not just its chapter’s', () => {
  const lines = demoCars.listed.vehicles.flatMap(({ vrm }) => {
    const body = demoCars.motBody(vrm, '2026-11-21');
    return body && 'motTests' in body ? body.motTests.flatMap(({ defects }) => defects ?? []) : [];
  });
  const numbers = lines.flatMap(({ text }) => /\((\d(?:\.\d+)+) \([a-z]/.exec(text)?.[1] ?? []);
  expect(new Set(numbers).size).toBeGreaterThan(20);
  for (const number of numbers) expect(manualText(number)?.section.length, number).toBeGreaterThan(1);
});
