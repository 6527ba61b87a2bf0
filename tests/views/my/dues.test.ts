import { expect, test } from 'vitest';
import { duesOf, factsOf, nextDate } from '../../../src/views/my/dues.ts';

const TODAY = '2026-11-26';
const NOTHING = { mot: null, service: null, serviceBooked: null, vrm: 'AB18KQC' };
const served = (date: string) => ({ day: '2025-11-03', miles: 38_640, next: { date, miles: 50_640 } });
const mot = (expires: string, days: number) => ({ kind: 'valid', expires, days }) as const;
const marks = (car: Partial<typeof NOTHING> | object) =>
  duesOf({ ...NOTHING, ...car }, TODAY).map(({ mark, term }) => `${mark}: ${term}`);

test('a date more than sixty days ahead has a tick, a nearer one a triangle, an MOT that ran out an octagon', () => {
  expect(marks({ mot: mot('2027-01-26', 61), service: served('2027-01-26') })).toEqual([
    'fine: MOT due 26 January 2027',
    'fine: Service due 26 January 2027',
  ]);
  expect(marks({ mot: mot('2027-01-25', 60), service: served('2027-01-25') })).toEqual([
    'soon: MOT due 25 January 2027',
    'soon: Service due 25 January 2027',
  ]);
  const expired = { kind: 'expired', expires: '2026-11-25', days: 1 } as const;
  expect(marks({ mot: expired, service: served('2026-11-25') })).toEqual([
    'now: MOT ran out on 25 November 2026',
    'soon: Service due now',
  ]);
  expect(marks({})).toEqual(['none: MOT date not known', 'none: No service with us yet']);
});

test('a row says from when a test keeps the date, and a service that is booked says when', () => {
  const [test, service] = duesOf(
    {
      ...NOTHING,
      mot: mot('2027-03-19', 113),
      serviceBooked: { name: 'Full service', day: '2026-11-30', isHere: false },
    },
    TODAY,
  );
  expect(test?.detail).toBe('In 113 days. Test from 20 February to keep the date.');
  expect(service).toEqual({
    mark: 'fine',
    term: 'Service booked',
    detail: 'Full service, on 30 November 2026.',
  });
  expect(duesOf({ ...NOTHING, mot: mot('2026-11-26', 0) }, TODAY)[0]?.detail).toBe(
    'Today is its last day. A test from today keeps the date.',
  );
});

test('the next date is the soonest of all cars that is still to come', () => {
  const cars = [
    { name: 'Ford Focus', mot: mot('2027-03-19', 113), service: served('2026-11-03') },
    { name: 'Toyota Yaris', mot: mot('2027-05-03', 158), service: served('2027-02-01') },
  ];
  expect(nextDate(cars, TODAY)).toBe('Your Toyota Yaris is next due for its service, on 1 February 2027.');
  expect(nextDate([], TODAY)).toBe('');
});

test('what is known of a car is one line, whatever is missing', () => {
  const known = { engine: '1.0 EcoBoost', year: 2018, colour: 'BLUE', lastVisit: '2025-11-04' };
  expect(factsOf({ ...known, service: served('2026-11-03') })).toBe(
    '1.0 EcoBoost, 2018, blue. 38,640 miles on 3 November 2025.',
  );
  expect(factsOf({ ...known, engine: '', year: null, service: null })).toBe(
    'blue. Last with us on 4 November 2025.',
  );
  expect(factsOf({ engine: '', year: null, colour: null, lastVisit: null, service: null })).toBe('');
});
