import { expect, test } from 'vitest';
import { chosenIn, chosenText } from '../../../src/domain/cart/chosen-text.ts';
import { ONE, PLACES } from '../../../src/domain/vehicle/piece.ts';

test('choices go through one field of a form, and single ones need not', () => {
  const items = [
    { key: 'tyre_mid', choice: { ...ONE, quantity: 2, positions: [...PLACES.front_corners] } },
    { key: 'small_bulb', choice: { ...ONE, quantity: 3 } },
    { key: 'full', choice: ONE },
  ];
  expect(chosenText(items)).toBe('tyre_mid:nearside_front+offside_front,small_bulb:3');
  expect([...chosenIn(chosenText(items))]).toEqual([
    ['tyre_mid', { positions: ['nearside_front', 'offside_front'] }],
    ['small_bulb', { quantity: 3 }],
  ]);
});

test('what is no place is none', () => {
  expect([...chosenIn('tyre_mid:roof+nearside_front,,:x')]).toEqual([
    ['tyre_mid', { positions: ['nearside_front'] }],
  ]);
  expect(chosenIn('').size).toBe(0);
});
