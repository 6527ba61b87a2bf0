import { describe, expect, test } from 'vitest';
import { dueWork, type MotKnown } from '../../../src/domain/catalogue/due.ts';
import { MOT_KEY } from '../../../src/domain/catalogue/price.ts';
import { serviceAdvice } from '../../../src/domain/catalogue/service-advice.ts';

const TODAY = '2026-11-21';
const MOT: MotKnown = {
  status: { kind: 'valid', expires: '2026-12-10', days: 19 },
  last: { date: '2025-12-11', failed: false, dangerous: false },
  perYear: 8_200,
  repairs: [{ key: 'front_brake_pads', line: 'Front brake pads wearing thin', isAdvisory: true }],
};
const due = (mot: MotKnown | null, year: number | null = 2018, fuel: 'PETROL' | 'ELECTRIC' = 'PETROL') =>
  dueWork({
    mot,
    year,
    today: TODAY,
    lastDay: '2026-12-19',
    advice: serviceAdvice({ year, fuel }, 2026),
  });
const keys = (...given: Parameters<typeof due>) => due(...given).work.map(({ key }) => key);

test('an MOT that ends soon, the service of the age, and the lines of the last test, each with its reason', () => {
  expect(due(MOT)).toMatchObject({
    work: [
      { key: MOT_KEY, why: 'Its MOT runs until 10 December 2026, in 19 days.' },
      { key: 'major', why: expect.stringMatching(/2018.*8 years.*major.*8,200 miles a year/) as string },
      {
        key: 'front_brake_pads',
        why: 'Advisory at its last MOT, 11 December 2025: front brake pads wearing thin.',
      },
    ],
    from: '2026-11-11',
    stays: false,
  });
});

describe('the MOT', () => {
  test.each<[string, MotKnown['status'], boolean]>([
    [
      'that would lose months of the certificate is told, and not suggested',
      { kind: 'valid', expires: '2027-03-15', days: 114 },
      false,
    ],
    ['that can be booked without losing a day is', { kind: 'valid', expires: '2027-01-18', days: 58 }, true],
    ['that has ended is', { kind: 'expired', expires: '2026-11-01', days: 20 }, true],
    ['of a new car is, when it is near', { kind: 'not-due', due: '2026-12-01', days: 10 }, true],
    ['of a classic is not', { kind: 'exempt' }, false],
    ['that nobody knows is not', { kind: 'unknown' }, false],
  ])('%s', (_, status, suggested) => {
    const { work, mot } = due({ ...MOT, status });
    expect(work.some(({ key }) => key === MOT_KEY)).toBe(suggested);
    expect(mot === null).toBe(status.kind === 'unknown');
  });

  test('is taken again after a fail, whatever the old certificate says', () => {
    const status = { kind: 'valid', expires: '2027-03-15', days: 114 } as const;
    expect(keys({ ...MOT, status, last: { date: '2026-11-10', failed: true, dangerous: false } })).toContain(
      MOT_KEY,
    );
  });
});

test('a car that may not be driven is not collected', () => {
  const last = { date: '2026-11-10', failed: true, dangerous: true };
  expect(due({ ...MOT, last })).toMatchObject({ work: [], stays: true });
});

test('the lines of a test long ago are left out', () => {
  const last = { date: '2025-06-01', failed: false, dangerous: false };
  expect(keys({ ...MOT, last })).toEqual([MOT_KEY, 'major']);
});

test('without the registers only the age speaks; without a year nothing does', () => {
  expect(keys(null)).toEqual(['major']);
  expect(keys(null, null)).toEqual([]);
  expect(keys(null, 2021, 'ELECTRIC')).toEqual(['ev_service']);
  expect(due(null).mot).toBeNull();
});
