import { expect, test } from 'vitest';
import { parseVatNumber } from '../../../src/domain/money/vat-number.ts';

test.each([
  ['gb123456782', 'GB 123 4567 82'],
  ['123 4567 82', 'GB 123 4567 82'],
  ['GB 123 4567 27', 'GB 123 4567 27'],
  ['XI123456782001', 'GB 123 4567 82 001'],
])('%s is %s', (typed, shown) => expect(parseVatNumber(typed)).toBe(shown));

test.each(['GB 123 4567 83', '12345678', '1234567821', 'FR12345678901', 'GBGD001', ''])(
  '%s is none',
  (typed) => expect(parseVatNumber(typed)).toBeNull(),
);
