import { expect, test } from 'vitest';
import { bookText } from '../../../src/domain/booking/book-text.ts';
import { payText } from '../../../src/domain/money/pay-text.ts';
import { PRICED, TO_BE_QUOTED } from '../../../src/domain/cart/cart.ts';

const priced = { status: PRICED };
const quoted = { status: TO_BE_QUOTED };

test.each([
  [[priced], '284.00', 'Book, £284.00 to pay when it’s done', 'You pay when the work is done.'],
  [[priced, quoted], '1284.00', 'Book, £1,284.00 to pay when it’s done', 'You pay when the work is done.'],
  [
    [quoted],
    '0.00',
    'Book, nothing to pay until you agree a price',
    'You pay for what you agree to, when it’s done.',
  ],
  // A friend’s link can take off all of the sum.
  [
    [priced, quoted],
    '0.00',
    'Book, nothing to pay until you agree a price',
    'You pay for what you agree to, when it’s done.',
  ],
  [[priced], '0.00', 'Book, nothing to pay', 'There’s nothing to pay.'],
])('%j at £%s: ‘%s’', (items, subtotal, button, sentence) => {
  expect(bookText({ items, subtotal })).toBe(button);
  expect(payText({ items, subtotal })).toBe(sentence);
});

test.each([
  [[priced], '284.00', /^You’d like to pay in 3 instalments: the first when the work is complete/],
  [[quoted], '0.00', /^You’d like to pay in 3 instalments/],
  [[priced], '0.00', /^There’s nothing to pay\.$/],
])('%j at £%s, in 3: %s', (items, subtotal, sentence) => {
  expect(payText({ items, subtotal, instalments: 3 })).toMatch(sentence);
});
