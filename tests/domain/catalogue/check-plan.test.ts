import { expect, test } from 'vitest';
import { planMarks, planText } from '../../../src/domain/catalogue/check-plan.ts';

const tread = { key: 'tread', group: 'tyres', place: 'offside_front', name: 'Tyre tread' } as const;
const pads = { key: 'rear_pads', group: 'brakes', place: 'rear_axle', name: 'Rear brake pads' } as const;
const wipers = { key: 'wipers', group: 'lights', place: null, name: 'Wiper blades' } as const;
const keys = { key: 'spare_key', group: 'papers', place: null, name: 'Spare key' } as const;

test('each finding with a place has a mark of its own, and a wheel without one has a tick', () => {
  const marks = planMarks(
    [
      { ...tread, tone: 'now', number: 1 },
      { ...tread, key: 'tyre', name: 'Tyre cut', tone: 'soon', number: 2 },
      { ...wipers, tone: 'soon', number: 3 },
      { ...keys, tone: 'soon', number: 4 },
    ],
    [pads, tread],
  );
  expect(marks.map(({ number, tone }) => [number, tone])).toEqual([
    [1, 'now'],
    [2, 'soon'],
    [3, 'soon'],
    [null, 'good'],
  ]);
  expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  expect(planText(marks)).toBe(
    'The car from above, its front at the top: 1, tyre tread, now; 2, tyre cut, soon; 3, wiper blades, soon; rear brake pads, good.',
  );
});
