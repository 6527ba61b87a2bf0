import { assert, array, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOver, LINE_STATUSES } from '../../../src/domain/booking/booking-line.ts';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  mayBecome,
  stepsFrom,
  takeBack,
  type WorkFacts,
} from '../../../src/domain/booking/booking-status.ts';

const lines = array(record({ status: constantFrom(...LINE_STATUSES) }), { maxLength: 4 });
const facts = record({
  lines,
  isTold: boolean(),
  isSafe: boolean(),
  isRecorded: boolean(),
  isPaidFor: boolean(),
  isSettled: boolean(),
});
const status = constantFrom(...BOOKING_STATUSES);
/** What a car goes through, as the road shows it; a decision is awaited beside the work. */
const ROAD: BookingStatus[] = ['confirmed', 'collected', 'in_workshop', 'ready', 'delivered', 'closed'];
const placeOf = (each: BookingStatus) => ROAD.indexOf(each === 'awaiting_approval' ? 'in_workshop' : each);

/** The steps that can be made now. */
const open = (from: BookingStatus, known: WorkFacts): BookingStatus[] =>
  stepsFrom(from, known)
    .filter(({ missing }) => missing.length === 0)
    .map(({ to }) => to);

const NOTHING: WorkFacts = {
  lines: [],
  isTold: true,
  isSafe: true,
  isRecorded: true,
  isPaidFor: true,
  isSettled: true,
};

describe('a step of the desk', () => {
  test('is one that the booking may make, and neither confirms nor cancels', () => {
    assert(
      property(status, facts, (from, known) => {
        for (const { to } of stepsFrom(from, known)) {
          expect(mayBecome(from, to)).toBe(true);
          expect(['confirmed', 'cancelled']).not.toContain(to);
        }
      }),
    );
  });

  test('never goes round the order, whatever is pressed and taken back', () => {
    const press = record({ known: facts, back: boolean(), choice: constantFrom(0, 1) });
    assert(
      property(array(press, { maxLength: 30 }), (presses) => {
        let now: BookingStatus = 'confirmed';
        for (const { known, back, choice } of presses) {
          const taken = takeBack(now, { ...known, isStopped: false, isPaid: false });
          const before: BookingStatus = now;
          if (!back) now = open(now, known)[choice] ?? now;
          else if (typeof taken !== 'string') now = taken.to;
          expect(Math.abs(placeOf(now) - placeOf(before))).toBeLessThanOrEqual(1);
          expect(ROAD).toContain(now === 'awaiting_approval' ? 'in_workshop' : now);
        }
      }),
    );
  });

  test('leads to the end of the work only when every line is over and nothing found is kept back', () => {
    assert(
      property(facts, (known) => {
        const isReady = open('in_workshop', known).includes('ready');
        expect(isReady).toBe(known.isTold && known.lines.every(({ status: line }) => isOver(line)));
      }),
    );
  });

  test('waits for a decision exactly while there is one to wait for', () => {
    assert(
      property(facts, (known) => {
        const waits = known.lines.some(({ status: line }) => line === 'offered');
        expect(open('in_workshop', known).includes('awaiting_approval')).toBe(waits);
        expect(open('awaiting_approval', known)).toEqual(waits ? [] : ['in_workshop']);
      }),
    );
  });

  test('takes a car and gives it back only with a record, back only when it is safe and paid for, and closes a booking only when it is settled', () => {
    assert(
      property(facts, (known) => {
        expect(open('ready', known)).toEqual(
          known.isSafe && known.isRecorded && known.isPaidFor ? ['delivered'] : [],
        );
        expect(open('confirmed', known)).toEqual(known.isRecorded ? ['collected'] : []);
        expect(open('delivered', known)).toEqual(known.isSettled ? ['closed'] : []);
      }),
    );
  });

  test('names what it lacks', () => {
    const unsafe = {
      lines: [{ status: 'begun' }],
      isTold: false,
      isSafe: false,
      isRecorded: false,
      isPaidFor: false,
      isSettled: false,
    } as const;
    expect(stepsFrom('in_workshop', unsafe)).toEqual([
      { to: 'awaiting_approval', missing: ['offer'] },
      { to: 'ready', missing: ['lines', 'findings'] },
    ]);
    expect(stepsFrom('ready', unsafe)).toEqual([{ to: 'delivered', missing: ['safe', 'record', 'payment'] }]);
    expect(stepsFrom('delivered', unsafe)).toEqual([{ to: 'closed', missing: ['settled'] }]);
  });

  test('is not there before the booking is confirmed, nor after it is closed or cancelled', () => {
    for (const each of ['requested', 'closed', 'cancelled'] as const)
      expect(stepsFrom(each, NOTHING)).toEqual([]);
  });
});

test('a booking is cancelled only before the car is with us', () => {
  const from = BOOKING_STATUSES.filter((each) => mayBecome(each, 'cancelled'));
  expect(from).toEqual(['requested', 'confirmed']);
});

describe('a step is taken back', () => {
  const free = { lines: [], isStopped: false, isPaid: false };

  test.each([
    ['collected', 'confirmed'],
    ['in_workshop', 'collected'],
    ['ready', 'in_workshop'],
    ['delivered', 'ready'],
    ['closed', 'delivered'],
  ] as const)('from %s to %s, which leads there again', (from, to) => {
    expect(takeBack(from, free)).toEqual({ to });
    expect(mayBecome(to, from)).toBe(true);
  });

  test.each(['requested', 'confirmed', 'awaiting_approval', 'cancelled'] as const)(
    'never from %s',
    (from) => {
      expect(takeBack(from, free)).toBe('none');
    },
  );

  test('unless work has begun, the customer stopped it, or money has moved', () => {
    const begun = { ...free, lines: [{ status: 'begun' as const }] };
    expect(takeBack('in_workshop', begun)).toBe('begun');
    expect(takeBack('ready', begun)).toEqual({ to: 'in_workshop' });
    expect(takeBack('ready', { ...free, isStopped: true })).toBe('stopped');
    expect(takeBack('closed', { ...free, isPaid: true })).toBe('paid');
  });
});
