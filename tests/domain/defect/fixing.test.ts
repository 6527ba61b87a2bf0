import { expect, it } from 'vitest';
import { isOfAFixing } from '../../../src/domain/defect/fixing.ts';

it.each([
  ['subframe bolts corroded', true],
  ['corroded bolts on subframe', true],
  ['exhaust corroded to bolts', true],
  ['wheel nuts slightly corroded', true],
  ['subframe and bolts corroded perforated', false],
  ['sill corroded', false],
])('%s', (words, expected) => {
  expect(isOfAFixing(words)).toBe(expected);
});
