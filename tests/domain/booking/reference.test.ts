import { expect, test } from 'vitest';
import {
  bookingReference,
  isTicketReference,
  ticketReference,
} from '../../../src/domain/booking/reference.ts';

test('a reference can be read out: no letter is taken for a figure', () => {
  for (let start = 0; start < 256; start += 8) {
    const bytes = Uint8Array.from({ length: 8 }, (_, index) => start + index);
    expect(bookingReference('KCC', bytes)).toMatch(/^KCC-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  }
});

test('a message has a prefix of its own, and is told by its form', () => {
  const reference = ticketReference(new Uint8Array(8));
  expect(reference).toBe('MSG-2222-2222');
  expect(isTicketReference(reference)).toBe(true);
  for (const other of ['KCC-2222-2222', 'MSG-2222-222', 'MSG-0222-2222', `${reference}\n`, ''])
    expect(isTicketReference(other)).toBe(false);
});
