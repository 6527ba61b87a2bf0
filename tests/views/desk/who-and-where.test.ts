import { describe, expect, test } from 'vitest';
import type { Arrival } from '../../../src/domain/booking/arrival.ts';
import { BOOKING_STATUSES } from '../../../src/domain/booking/booking-status.ts';
import { visitFacts, type FactPart, warningsOf } from '../../../src/views/desk/booking/who-and-where.ts';

type About = Parameters<typeof visitFacts>[0];

const HOME = { line1: '1 Placeholder Street', line2: '', town: 'Bracknell', postcode: 'RG12 1AA' };
const OTHER = { id: 'b', reference: 'KCC-2222-2222' };
const STOP = { text: 'Tyre tread: 1.2 mm' };

const aBooking = (own: Partial<About['booking']> = {}): About['booking'] => ({
  id: 'a',
  reference: 'KCC-7F3K-92QX',
  customer: 'Sample Driver',
  email: 'sample.driver@example.com',
  phone: '+447700900123',
  address: HOME,
  returnAddress: null,
  note: '',
  paymentPlan: false,
  slot: { date: '2026-11-23', window: '08:00-10:00' },
  returnDate: '2026-11-24',
  returnWindow: null,
  garageId: 1,
  isSeen: true,
  isMissed: false,
  mayDrive: null,
  warrantyOf: null,
  visits: [],
  also: [],
  last: null,
  elsewhere: 0,
  notDone: [],
  ...own,
});

const work = (own: Partial<About['work']> = {}): About['work'] => ({
  status: 'confirmed',
  arrival: 'collected',
  leaves: 'collected',
  stops: [],
  ...own,
});

const textOf = (lines: FactPart[][]) =>
  lines
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
    .join(' / ');

/** The list as it is read: name → what stands beside it, in its order. */
const read = (about: About) => visitFacts(about).map(({ name, lines }) => [name, textOf(lines)]);
const fact = (about: About, name: string) => Object.fromEntries(read(about))[name];

describe('what the desk reads of a booking', () => {
  test('an ordinary one, whole and in order, and no more', () => {
    expect(read({ booking: aBooking(), work: work() })).toEqual([
      ['Collection', 'Monday 23 November, 08:00–10:00 / We collect it'],
      ['Address', '1 Placeholder Street, Bracknell, RG12 1AA'],
      ['Return', 'Tuesday 24 November, 16:00–18:00'],
      ['Payment', 'When the work is done'],
      ['Email', 'sample.driver@example.com'],
    ]);
  });

  test.each<[Arrival, string[][]]>([
    [
      'collected',
      [
        ['Collection', 'Monday 23 November, 08:00–10:00 / We collect it'],
        ['Return', 'Tuesday 24 November, 16:00–18:00'],
      ],
    ],
    [
      'brought',
      [
        ['Drop-off', 'Monday 23 November, 08:00–10:00 / Brought to us'],
        ['Ready', 'Tuesday 24 November'],
      ],
    ],
    [
      'lorry',
      [
        ['Recovery truck', 'Monday 23 November, 08:00–10:00 / Comes on a recovery truck'],
        ['Ready', 'Tuesday 24 November'],
      ],
    ],
  ])('how it comes and leaves: %s', (way, facts) => {
    const all = read({ booking: aBooking(), work: work({ arrival: way, leaves: way }) });
    expect([all[0], all[2]]).toEqual(facts);
  });

  test('a car that comes one way and leaves another', () => {
    const about = { booking: aBooking(), work: work({ arrival: 'lorry', leaves: 'collected' }) };
    expect(fact(about, 'Recovery truck')).toContain('Comes on a recovery truck');
    expect(fact(about, 'Return')).toBe('Tuesday 24 November, 16:00–18:00');
  });

  test('another garage brings cars back in a window of its own', () => {
    const booking = aBooking({ returnWindow: '14:00-16:00' });
    expect(fact({ booking, work: work() }, 'Return')).toBe('Tuesday 24 November, 14:00–16:00');
  });

  test('another address for the way back is read only where our driver brings it', () => {
    const booking = aBooking({ returnAddress: { ...HOME, line1: '2 Other Road' } });
    expect(fact({ booking, work: work() }, 'Return')).toBe(
      'Tuesday 24 November, 16:00–18:00 / 2 Other Road, Bracknell, RG12 1AA',
    );
    expect(fact({ booking, work: work({ leaves: 'brought' }) }, 'Ready')).toBe('Tuesday 24 November');
  });

  test.each(BOOKING_STATUSES)('a car that must not be driven has no day until it has gone: %s', (status) => {
    const hasGone = ['delivered', 'closed', 'cancelled'].includes(status);
    expect(fact({ booking: aBooking(), work: work({ status, stops: [STOP] }) }, 'Return')).toBe(
      hasGone ? 'Tuesday 24 November, 16:00–18:00' : 'Nothing agreed: see what keeps it from being driven',
    );
    expect(fact({ booking: aBooking(), work: work({ status }) }, 'Return')).toBe(
      'Tuesday 24 November, 16:00–18:00',
    );
  });

  test('who said that our driver may drive it, the note, and how they would like to pay', () => {
    const booking = aBooking({
      mayDrive: { kind: 'agreed', against: 'mot', reason: 'Straight to its test' },
      note: 'Gate code 12',
      paymentPlan: true,
    });
    expect(read({ booking, work: work() }).slice(3, -1)).toEqual([
      ['May we drive it?', 'Its MOT is over by then. Agreed here: Straight to its test'],
      ['Note', 'Gate code 12'],
      ['Payment', 'Would like to pay in 3'],
    ]);
  });

  test('a visit under the warranty, and the booking that it puts right', () => {
    const visit = aBooking({ warrantyOf: OTHER, paymentPlan: true });
    expect(fact({ booking: visit, work: work() }, 'Payment')).toBe('Nothing to pay');
    expect(textOf(warningsOf(visit))).toBe('Puts right booking KCC-2222-2222, for £0.00.');
    const first = visitFacts({ booking: aBooking({ visits: [OTHER, { ...OTHER, id: 'c' }] }), work: work() });
    expect(first.at(-1)).toEqual({
      name: 'Put right in',
      lines: [
        [{ text: 'KCC-2222-2222', href: '/apps/desk/bookings/b' }],
        [{ text: 'KCC-2222-2222', href: '/apps/desk/bookings/c' }],
      ],
    });
  });

  test('that we came and could not take it is said first; of others nothing is', () => {
    expect(textOf(warningsOf(aBooking({ isMissed: true })))).toContain(
      'We came for the car and couldn’t take it.',
    );
    expect(warningsOf(aBooking())).toEqual([]);
  });

  test('the address leads to a map, and the email is a link', () => {
    const lines = visitFacts({ booking: aBooking(), work: work() }).flatMap((each) => each.lines.flat());
    expect(lines.flatMap((part) => (typeof part === 'string' ? [] : [part.href]))).toEqual([
      'https://www.google.com/maps/search/?api=1&query=1%20Placeholder%20Street%2C%20Bracknell%2C%20RG12%201AA',
      'mailto:sample.driver@example.com',
    ]);
  });
});
