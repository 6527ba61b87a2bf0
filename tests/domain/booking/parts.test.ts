import { expect, test } from 'vitest';
import { content } from '../../helpers/published.ts';
import { type PartsFrom, partsHere, partsNamed } from '../../../src/domain/booking/parts.ts';
import { partsOf } from '../../../src/domain/booking/slowest-part.ts';
import { slotNote } from '../../../src/domain/booking/slot-note.ts';

const rule = { cutOff: '16:00', closedWeekdays: [0] };
const christmas = new Map([['2026-12-25', 'Christmas Day']]);
const here = (from: PartsFrom, date: string, time = '09:00') =>
  partsHere(from, { date, time }, rule, christmas);

test('a list waits for its slowest part; what fits nothing, or is not sold any more, waits for none', () => {
  const of = (...keys: string[]) =>
    partsOf(
      keys.map((key) => ({ key })),
      content.catalogue,
    );
  expect([
    of(),
    of('mot', 'diag_engine_light', 'gone'),
    of('full', 'throttle_body'),
    of('throttle_body', 'heater_matrix', 'mot'),
  ]).toEqual(['stock', 'stock', 'next-day', 'to-order']);
  expect([partsNamed('to-order'), partsNamed('soon'), partsNamed(undefined)]).toEqual([
    'to-order',
    undefined,
    undefined,
  ]);
});

test('parts are here in working days from their order on', () => {
  const MONDAY = '2026-11-23';
  expect([here('stock', MONDAY), here('next-day', MONDAY), here('to-order', MONDAY)]).toEqual([
    MONDAY,
    '2026-11-24',
    '2026-11-25',
  ]);
  // Ordered the next morning.
  expect(here('to-order', MONDAY, '16:00')).toBe('2026-11-26');
  expect(here('to-order', '2026-11-27')).toBe('2026-11-30');
  // A Sunday.
  expect(here('next-day', '2026-11-22')).toBe('2026-11-24');
  expect(here('to-order', '2026-12-23')).toBe('2026-12-26');
});

test('the days say why they begin when they do, and for how long a drive they allow', () => {
  const note = (own: Partial<Parameters<typeof slotNote>[0]>) =>
    slotNote({ arrival: 'collected', partsFrom: 'to-order', waitsUntil: null, hasDistrict: true, ...own });
  expect(note({ waitsUntil: '2026-12-01' })).toContain(
    'We order the part for your car, so the first day is Tuesday 1 December.',
  );
  expect(note({})).not.toMatch(/first day|postcode/);
  expect(note({ hasDistrict: false })).toContain('Until we know your postcode');
  expect(note({ hasDistrict: false, arrival: 'brought' })).not.toMatch(/postcode|window/);
});
