import { expect, test } from 'vitest';
import { instantOf } from '../../../src/domain/text/local-time.ts';
import { needOf } from '../../../src/views/booking/need.ts';

const BOOKING = {
  status: 'confirmed',
  slot: { date: '2026-11-26', window: '08:00-10:00' },
  stops: [],
  leaves: 'collected',
} as const;
const need = (time: string, over: Partial<Parameters<typeof needOf>[0]['booking']>, rest = {}) =>
  needOf({
    booking: { ...BOOKING, stops: [], ...over },
    questions: 0,
    pay: null,
    mayMove: false,
    isMissed: false,
    motUntil: null,
    now: instantOf('2026-11-26', time),
    ...rest,
  }).kind;

test('a booking’s page asks for one thing: answers before money, and money before anything else', () => {
  const due = { pay: { is: 'due', amount: '382.00' } };
  expect(need('11:00', { status: 'awaiting_approval' }, { questions: 2, ...due })).toBe('answer');
  expect(need('15:00', { status: 'ready' }, due)).toBe('pay');
  expect(need('15:00', { status: 'delivered' }, { pay: { is: 'planned', amount: '254.66' } })).toBe(
    'planned',
  );
});

test('before the car comes it asks for a press, for nothing, or for a call once the window is over', () => {
  expect(need('07:00', { status: 'requested' })).toBe('confirm');
  expect(need('10:00', { status: 'requested' })).toBe('again');
  expect(need('09:59', {})).toBe('await');
  expect(need('10:00', {})).toBe('call');
  // Once we came and couldn't have it, another window is free to choose.
  expect(need('09:10', {}, { isMissed: true, mayMove: true })).toBe('move');
  expect(need('07:00', { status: 'cancelled' })).toBe('again');
});

test('a finished car that nobody may drive waits for its customer to choose, until they have', () => {
  const stops = [{ found: 'check', about: 'a:tread', why: 'unlawful', text: 'Tyre: 1.4 mm' }] as never;
  expect(need('15:00', { status: 'ready', stops })).toBe('choose');
  expect(need('15:00', { status: 'ready', stops, leaves: 'lorry' })).toBe('nothing');
  expect(need('15:00', { status: 'in_workshop', stops })).toBe('nothing');
});

test('once all is over, it offers the MOT that ends within four months, or has ended', () => {
  const closed = (motUntil: string | null) => need('15:00', { status: 'closed' }, { motUntil });
  expect(closed('2027-03-26')).toBe('mot');
  expect(closed('2026-11-01')).toBe('mot');
  expect(closed('2027-03-27')).toBe('over');
  expect(closed(null)).toBe('over');
});
