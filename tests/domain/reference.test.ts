import { expect, test } from 'vitest';
import { bookingReference } from '../../src/domain/reference.ts';

test('a reference can be read out: no letter is taken for a figure', () => {
  for (let start = 0; start < 256; start += 8) {
    const bytes = Uint8Array.from({ length: 8 }, (_, index) => start + index);
    expect(bookingReference(bytes)).toMatch(/^KCC-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  }
});
