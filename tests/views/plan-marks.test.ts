import { expect, test } from 'vitest';
import { planMarks, planText } from '../../src/views/mot/plan-marks.ts';
import { parseDefect } from '../../src/domain/defect/line.ts';

const vehicleDetails = (...offers: string[][]) =>
  planMarks(offers.map((lines) => lines.map((line) => parseDefect(line).position)));

test('a number stands at its wheel, or over its axle where both wheels or no side is meant', () => {
  const marks = vehicleDetails(
    ['Nearside Front Tyre worn'],
    ['NSR tyre worn', 'OSR tyre worn'],
    ['Front brake pads thin'],
    ['Oil leak'],
  );
  expect(marks.map(({ number, place }) => `${number} ${place}`)).toEqual([
    '1 nearside front',
    '2 rear axle',
    '3 front axle',
  ]);
  expect(planText(marks)).toBe(
    'The car from above, front at the top. 1 at the nearside front wheel, 2 at the rear axle, 3 at the front axle.',
  );
});

test('numbers at one place do not cover each other', () => {
  const marks = vehicleDetails(
    ['front discs'],
    ['front springs'],
    ['front tyres'],
    ['osr tyre'],
    ['osr spring'],
  );
  for (const one of marks) {
    const near = marks.filter((other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) < 34);
    expect(near).toEqual([]);
  }
  expect(planText(marks)).toContain('1, 2 and 3 at the front axle, 4 and 5 at the offside rear wheel');
});
