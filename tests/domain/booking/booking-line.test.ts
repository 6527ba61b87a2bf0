import { expect, test } from 'vitest';
import {
  chargeOf,
  hasPricedLine,
  isOver,
  LINE_STATUSES,
  mayLineBecome,
  owesPrice,
} from '../../../src/domain/booking/booking-line.ts';

test('a price of £0.00 is a price; no price at all is none', () => {
  expect(hasPricedLine([{ pence: null }, { pence: 0 }])).toBe(true);
  expect(hasPricedLine([{ pence: null }])).toBe(false);
  expect(hasPricedLine([])).toBe(false);
});

test('a price is owed until it is offered or nobody wants it any more', () => {
  expect(owesPrice([{ status: 'agreed' }, { status: 'to_quote' }])).toBe(true);
  expect(owesPrice([{ status: 'offered' }, { status: 'declined' }, { status: 'not_done' }])).toBe(false);
});

test('a line goes forward only; nothing is begun without a yes, and no answer is none', () => {
  const way = LINE_STATUSES.flatMap((from) =>
    LINE_STATUSES.filter((to) => mayLineBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(way).toEqual([
    'to_quote > offered',
    'to_quote > declined',
    'to_quote > not_done',
    'agreed > begun',
    'agreed > not_done',
    'offered > approved',
    'offered > declined',
    'offered > not_done',
    'approved > declined',
    'approved > begun',
    'approved > not_done',
    'declined > offered',
    'begun > done',
    'begun > part_done',
    'begun > not_done',
    'not_done > offered',
  ]);
});

test('what is over can become nothing else, but what was left without a yes can be offered again', () => {
  const over = LINE_STATUSES.filter(isOver);
  expect(over).toEqual(['declined', 'done', 'part_done', 'not_done']);
  expect(over.filter((from) => LINE_STATUSES.some((to) => mayLineBecome(from, to)))).toEqual([
    'declined',
    'not_done',
  ]);
});

test('all of a line is charged, a part of it, or nothing', () => {
  const line = { pence: 10_505, donePercent: null };
  expect(chargeOf({ ...line, status: 'done' })).toBe(10_505);
  expect(chargeOf({ ...line, status: 'part_done', donePercent: 40 })).toBe(4202);
  expect(chargeOf({ ...line, status: 'part_done', donePercent: 0 })).toBe(0);
  for (const status of ['agreed', 'approved', 'begun', 'declined', 'not_done'] as const)
    expect(chargeOf({ ...line, status })).toBe(0);
});
