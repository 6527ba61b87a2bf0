import { expect, test } from 'vitest';
import { stepText } from '../../../src/views/desk/booking-words.ts';

test.each([
  ['collected', 'collected', 'Collected'],
  ['brought', 'collected', 'Arrived'],
  ['collected', 'delivered', 'Brought back'],
  ['lorry', 'delivered', 'Picked up'],
  ['collected', 'closed', 'Close it'],
] as const)('what is pressed without a record, %s: %s', (arrival, to, text) =>
  expect(stepText({ arrival, leaves: arrival }, to)).toBe(text),
);
