import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOOKED_SIGN } from '../../../src/browser/page/booked-sign.ts';
import { BookedSign } from '../../../src/controls/booking/BookedSign.tsx';
import { shortSlot } from '../../../src/domain/booking/slot-text.ts';

const slot = { date: '2026-11-23', window: '08:00-10:00' };
const booking = { status: 'confirmed', slot, reference: 'KCC-7Q4MT' };

/** What the page shows of a booking that is stored as this text, before any other script. */
function shown(stored: string): string | null {
  localStorage.setItem('kcc:booking', stored);
  (Function(BOOKED_SIGN) as () => void)();
  return document.querySelector('#booked')?.innerHTML ?? null;
}

beforeEach(() => {
  document.body.innerHTML =
    '<template data-booked><div id="booked"><p>Booked</p>' +
    '<p>Your reference is <strong class="booked__ref"></strong></p></div></template>';
});
afterEach(() => localStorage.clear());

test('the sign of a booking is the one that the island puts in its place, word for word', () => {
  const own = document.createElement('div');
  own.innerHTML = renderToStaticMarkup(
    <BookedSign status="Booked" title={shortSlot(slot)} reference={booking.reference} />,
  );
  expect(shown(JSON.stringify(booking))).toBe(own.firstElementChild?.innerHTML);
});

test.each([
  ['one that was cancelled', JSON.stringify({ ...booking, status: 'cancelled' })],
  ['one that waits for the press in the email', JSON.stringify({ ...booking, status: 'requested' })],
  ['nothing that a booking can be', '{"status":"confirmed"}'],
  ['anything else', '<b>'],
])('no sign before the island of %s', (_, stored) => {
  expect(shown(stored)).toBeNull();
});
