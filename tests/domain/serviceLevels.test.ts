import { expect, test } from 'vitest';
import { compareLevels } from '../../src/domain/serviceLevels.ts';

test('levels that build on each other are compared line by line', () => {
  const lines = compareLevels([
    { includes: ['Engine oil', 'About 25 checks'] },
    { includes: ['Everything in the interim service', 'Air filter', 'About 45 checks'] },
    { includes: ['Everything in the full service', 'Pollen filter'] },
  ]);
  expect(lines).toEqual([
    { text: 'Checks, about', cells: ['25', '45', false] },
    { text: 'Engine oil', cells: [true, true, true] },
    { text: 'Air filter', cells: [false, true, true] },
    { text: 'Pollen filter', cells: [false, false, true] },
  ]);
});

test('without figures there is no line for them', () => {
  expect(compareLevels([{ includes: ['Engine oil'] }])).toEqual([{ text: 'Engine oil', cells: [true] }]);
});
