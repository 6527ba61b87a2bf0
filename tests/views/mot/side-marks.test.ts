import { expect, test } from 'vitest';
import { CAR_BODIES } from '../../../src/domain/vehicle/car-body.ts';
import { numbered } from '../../../src/views/mot/numbered.ts';
import { sideMarks, sideText } from '../../../src/views/mot/side-marks.ts';

const said = { why: 'Because.' };
const lines = [
  { text: 'Nearside Front Tyre worn close to legal limit' },
  { text: 'Front Brake disc worn, pitted or scored' },
  { text: 'Oil leak, but not excessive' },
  { text: 'Offside Rear Coil spring fractured' },
  { text: 'Nearside Rear Shock absorber has a light misting of oil' },
];
const offer = { items: [], question: null, count: null, href: '/x' };
const numbers = numbered(
  {
    modelId: null,
    lines: [
      { kind: 'offer', ...said, urgency: 'before-test' },
      { kind: 'offer', ...said, urgency: 'watch' },
      { kind: 'nothing-to-do', ...said, urgency: 'watch' },
      { kind: 'ask-us', ...said, urgency: 'stop', href: null },
      { kind: 'ask-us', ...said, urgency: 'watch', href: null },
    ],
    offers: [
      { ...offer, id: 'tyre', name: 'Tyre', urgency: 'before-test', lines: [0] },
      { ...offer, id: 'discs', name: 'Discs', urgency: 'watch', lines: [1] },
    ],
  },
  lines,
);

test('repairs have the first numbers, then what only we can price, the most urgent first', () => {
  expect(numbers.map(({ number, urgency }) => [number, urgency])).toEqual([
    [1, 'before-test'],
    [2, 'watch'],
    [3, 'stop'],
    [4, 'watch'],
  ]);
});

test('a number stands on the side and at the end that its line names, an axle’s on both sides', () => {
  const marks = sideMarks(numbers, 'hatchback');
  expect(marks.map(({ number, side, end, stop }) => [number, side, end, stop])).toEqual([
    [1, 'nearside', 'front', false],
    [2, 'nearside', 'front', false],
    [2, 'offside', 'front', false],
    [3, 'offside', 'rear', true],
    [4, 'nearside', 'rear', false],
  ]);
  expect(sideText('nearside', marks)).toBe(
    'Nearside, next to the kerb: 1 and 2 at the front, 4 at the rear.',
  );
  expect(sideText('offside', marks)).toBe('Offside, the driver’s: 2 at the front, 3 at the rear.');
  // Seen from its nearside the front is at the left, from its offside at the right.
  expect(marks.find(({ number, side }) => number === 2 && side === 'nearside')?.x).toBeLessThan(160);
  expect(marks.find(({ number, side }) => number === 2 && side === 'offside')?.x).toBeGreaterThan(160);
});

test.each(CAR_BODIES)('numbers at one wheel of a %s don’t cover each other or leave the sheet', (body) => {
  const positions = [{ side: 'nearside' as const, end: 'front' as const, layers: [] }];
  const many = Array.from({ length: 7 }, (_, i) => ({ number: i + 1, urgency: 'soon' as const, positions }));
  const marks = sideMarks(many, body);
  for (const { number, x, y } of marks) {
    const near = marks.filter(
      (other) => other.number !== number && Math.hypot(other.x - x, other.y - y) < 29,
    );
    expect(near).toEqual([]);
    expect([x > 15, x < 305, y > 15, y < 125]).toEqual([true, true, true, true]);
  }
});
