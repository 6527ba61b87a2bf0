import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showBookedSign } from '../../../../src/browser/enhance/steps/booked-sign.ts';
import { BookedSign } from '../../../../src/controls/booking/BookedSign.tsx';
import { ARRIVALS } from '../../../../src/domain/booking/arrival.ts';
import { bookedSign } from '../../../../src/domain/booking/booked-sign.ts';

const slot = { date: '2026-11-23', window: '08:00-10:00' };
const booking = { status: 'confirmed' as const, slot, reference: 'KCC-7Q4MT' };
const now = new Date('2026-11-20T12:00Z');

/** What the page shows of a booking that is stored as this text, before any other script. */
function shown(stored: string): string | null {
  localStorage.setItem('kcc:booking', stored);
  showBookedSign();
  return document.querySelector('#booked')?.innerHTML ?? null;
}

beforeEach(() => {
  document.body.innerHTML =
    '<template data-booked><div id="booked"><div><p>Booked</p>' +
    '<p>Your reference is <strong class="booked__ref"></strong></p></div><div class="booked__car"></div></div></template>';
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test.each(ARRIVALS)(
  'the sign of a car to be %s is the one that the island draws, word for word',
  (arrival) => {
    const address = { line1: '1 Example Street', postcode: 'RG1 1AA' };
    const facts = { ...booking, arrival, leaves: arrival, returns: slot, stops: [], address };
    const { status, title } = bookedSign(facts, now);
    const own = document.createElement('div');
    own.innerHTML = renderToStaticMarkup(<BookedSign {...{ status, title }} reference={booking.reference} />);
    expect(shown(JSON.stringify({ ...booking, arrival }))).toBe(own.firstElementChild?.innerHTML);
  },
);

test.each([
  ['one that was cancelled', JSON.stringify({ ...booking, status: 'cancelled' })],
  ['one that waits for the press in the email', JSON.stringify({ ...booking, status: 'requested' })],
  ['one whose day is past', JSON.stringify({ ...booking, slot: { ...slot, date: '2026-11-19' } })],
  ['nothing that a booking can be', '{"status":"confirmed"}'],
  ['anything else', '<b>'],
])('no sign before the island of %s', (_, stored) => {
  expect(shown(stored)).toBeNull();
});
