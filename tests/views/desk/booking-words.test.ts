import { expect, test } from 'vitest';
import { stepText } from '../../../src/views/desk/booking-words.ts';

test.each([
  ['confirmed', 'collected', 'collected', 'Collected'],
  ['confirmed', 'brought', 'collected', 'Arrived'],
  ['collected', 'collected', 'in_workshop', 'Into the workshop'],
  ['awaiting_approval', 'collected', 'in_workshop', 'Go on with the work'],
  ['ready', 'lorry', 'delivered', 'Picked up'],
] as const)('what is pressed from %s, %s: %s', (status, arrival, to, text) =>
  expect(stepText({ status, arrival, leaves: arrival }, to)).toBe(text),
);
