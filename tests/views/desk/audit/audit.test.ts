import { expect, test } from 'vitest';
import { AUDITED } from '../../../../src/contract/desk/audit-actions.ts';
import { bookingOf, byDay, sentenceOf } from '../../../../src/views/desk/audit/audit.ts';

const BOOKING = { id: '5d3a2b1c-0000-4000-8000-00000000000b', reference: 'KCC-ZRVA-T6ZS', plate: 'AB18 KQC' };
const LINE = '5d3a2b1c-0000-4000-8000-00000000000c';
const MORGAN = '5d3a2b1c-0000-4000-8000-00000000000d';
const NAMES = {
  [BOOKING.id]: { name: BOOKING.reference, booking: BOOKING },
  [LINE]: { name: 'Front brake pads', booking: BOOKING },
  [MORGAN]: { name: 'Morgan Mechanic', booking: null },
};
const said = (what: string, subject: string, before: object | null, after: object | null) =>
  sentenceOf({ what, subject, before: before && { ...before }, after: after && { ...after } }, NAMES)
    .map(({ text }) => text)
    .join('');

test('every action has a sentence that reads well even where nothing is known of what it names', () => {
  for (const what of Object.values(AUDITED).flat()) {
    for (const values of [null, {}]) {
      const sentence = said(what, 'c0ffee00-0000-4000-8000-000000000000', values, values);
      expect(sentence, what).toMatch(/^[a-z].{5}/);
      expect(sentence, what).not.toMatch(/undefined|null|NaN|\[object|[{}[\]]|did:/);
    }
  }
});

test('what was asked is said with its name and its price, and of which booking', () => {
  const sent = { offers: [{ id: LINE, pence: 10_500 }] };
  expect(said('request.send', BOOKING.id, { status: 'in_workshop' }, sent)).toBe(
    'asked the customer: Front brake pads, £105.00',
  );
  expect(bookingOf({ subject: BOOKING.id, before: null, after: sent }, NAMES)).toEqual(BOOKING);
  const drafted = { booking: BOOKING.id, name: 'Wiper blades', pence: 2800 };
  expect(bookingOf({ subject: 'gone', before: null, after: drafted }, NAMES)).toEqual(BOOKING);
});

test('steps, people, money and windows are said as they are called at the desk', () => {
  expect(said('work.assign', BOOKING.id, { assignedTo: null }, { assignedTo: MORGAN })).toBe(
    'gave the car to Morgan Mechanic (before: unassigned)',
  );
  expect(said('work.line', LINE, { status: 'agreed' }, { status: 'begun', reason: '' })).toBe(
    'started Front brake pads',
  );
  expect(said('work.step', BOOKING.id, { status: 'collected' }, { status: 'in_workshop' })).toBe(
    'moved the booking from Here to In work',
  );
  const take = { pence: 19_900, means: 'terminal', reference: 'T-1', as: 'sum' };
  expect(said('payment.take', BOOKING.id, null, take)).toMatch(/^took £199\.00 by card .*, reference T-1$/);
  const closed = { date: '2026-11-28', windows: ['10:00-12:00'], reason: 'MOT bay inspection' };
  expect(said('window.closed', '2026-11-28', null, closed)).toBe(
    'closed Sat 28 Nov, 10:00–12:00 for collections: “MOT bay inspection”',
  );
  const copied = { '2026-11-30 10:00-12:00': 'closed', '2026-12-01 08:00-10:00': 2 };
  expect(said('window.copied', '2026-11-30', copied, copied)).toBe(
    'settled the windows of the week of Mon 30 Nov as they were the week before: 2 windows',
  );
  expect(said('person.day_off', MORGAN, null, { days: ['2026-11-30', '2026-12-01'] })).toBe(
    'noted that Morgan Mechanic is away: Mon 30 Nov, Tue 1 Dec',
  );
  // What somebody typed can't stand out by itself, nor break a sentence.
  expect(
    said('work.step', BOOKING.id, { status: 'ready' }, { status: 'delivered', reason: 'a\n**b**' }),
  ).toContain(': “a ');
});

test('what an action was that is gone is said by its name, and days are London’s', () => {
  expect(said('door.opened', 'x', null, null)).toBe('did: door opened');
  const entry = {
    id: 1,
    by: { id: null, name: '', account: '', roles: '' },
    what: '',
    subject: '',
    before: null,
    after: null,
  };
  const days = byDay([
    { ...entry, at: '2026-07-01T23:30:00.000Z' },
    { ...entry, at: '2026-07-01T12:00:00.000Z' },
  ]);
  expect(days.map(({ date }) => date)).toEqual(['2026-07-02', '2026-07-01']);
});
