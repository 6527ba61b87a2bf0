import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/text/local-time.ts';
import {
  actFor,
  planFor,
  isOpenPart,
  lastPartDay,
  mayPartBecome,
  PART_STATES,
  type PlanPart,
} from '../../../src/domain/money/payment-plan.ts';

const DAY = '2027-03-28';
const part = (own: Partial<PlanPart> = {}): PlanPart => ({
  nth: 2,
  date: DAY,
  pence: 9467,
  state: 'due',
  noticedOn: null,
  failedOn: null,
  warnedOn: null,
  ...own,
});
const at = (date: string, time = '09:00') => ({ date, time });
const plus = (days: number) => addDays(DAY, days);

describe('a part of a plan', () => {
  test('is told of three days before, and taken on its day from eight, over a change of the clocks too', () => {
    expect(actFor(part(), at(plus(-4)))).toBeNull();
    expect(actFor(part(), at(plus(-3)))).toBe('notice');
    const told = part({ noticedOn: plus(-3) });
    expect(actFor(told, at(plus(-1)))).toBeNull();
    expect(actFor(told, at(DAY, '07:59'))).toBeNull();
    expect(actFor(told, at(DAY, '08:00'))).toBe('take');
  });

  test('is never taken sooner than three days after its notice, however late that went out', () => {
    const late = part({ noticedOn: plus(1) });
    expect(actFor(late, at(plus(3)))).toBeNull();
    expect(actFor(late, at(plus(4)))).toBe('take');
  });

  test('that is unpaid is warned of after a week and ends after two, five days after the warning at least', () => {
    const failed = part({ state: 'failed', failedOn: DAY });
    expect(actFor(failed, at(plus(6)))).toBeNull();
    expect(actFor(failed, at(plus(7)))).toBe('warn');
    expect(actFor({ ...failed, warnedOn: plus(7) }, at(plus(13)))).toBeNull();
    expect(actFor({ ...failed, warnedOn: plus(7) }, at(plus(14)))).toBe('end');
    expect(actFor({ ...failed, warnedOn: plus(12) }, at(plus(16)))).toBeNull();
    expect(actFor({ ...failed, warnedOn: plus(12) }, at(plus(17)))).toBe('end');
  });

  test('that is over needs nothing more, and is nothing else any more', () => {
    for (const state of ['paid', 'ended', 'processing'] as const)
      expect(actFor(part({ state, failedOn: DAY }), at(plus(60)))).toBeNull();
    for (const from of ['paid', 'ended'] as const)
      expect(PART_STATES.filter((to) => mayPartBecome(from, to))).toEqual([]);
  });
});

test('a part may be put off by eleven months at the most, so that the plan ends within a year', () => {
  expect(lastPartDay('2027-01-31')).toBe('2027-12-31');
  expect(lastPartDay('2027-03-31')).toBe('2028-02-29');
});

test('the open parts of a plan are always what is owed, and those that are over stay as they are', () => {
  const parts = array(
    record({ state: constantFrom(...PART_STATES), pence: integer({ min: 1, max: 50_000 }) }),
    { minLength: 1, maxLength: 3 },
  );
  assert(
    property(parts, integer({ min: 0, max: 200_000 }), (plan, due) => {
      const now = planFor(plan, due);
      const open = now.filter(isOpenPart);
      if (plan.some(isOpenPart)) expect(open.reduce((sum, { pence }) => sum + pence, 0)).toBe(due);
      expect(now.every(({ pence }) => pence > 0)).toBe(true);
      for (const [place, before] of plan.entries())
        if (!isOpenPart(before)) expect(now[place]).toEqual(before);
    }),
  );
});
