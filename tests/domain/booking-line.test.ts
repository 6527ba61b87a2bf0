import { expect, test } from 'vitest';
import { hasPricedLine, owesPrice } from '../../src/domain/booking-line.ts';

test('a price of £0.00 is a price; no price at all is none', () => {
  expect(hasPricedLine([{ pence: null }, { pence: 0 }])).toBe(true);
  expect(hasPricedLine([{ pence: null }])).toBe(false);
  expect(hasPricedLine([])).toBe(false);
});

test('a price is owed until it is offered or nobody wants it any more', () => {
  expect(owesPrice([{ status: 'agreed' }, { status: 'to_quote' }])).toBe(true);
  expect(owesPrice([{ status: 'offered' }, { status: 'declined' }, { status: 'not_done' }])).toBe(false);
});
