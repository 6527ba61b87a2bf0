import { expect, test } from 'vitest';
import { readQuoteLine } from '../../../src/domain/quoted/read.ts';

const jobs = (text: string) => {
  const reading = readQuoteLine(text);
  return reading.kind === 'jobs'
    ? reading.jobs.map(({ means, position: { end } }) => [means, end])
    : reading.kind;
};
const PADS = { front: 'front_brake_pads', rear: 'rear_brake_pads' };
const DISCS = { front: 'front_discs_pads', rear: 'rear_discs_pads' };

test('a line may name several jobs, each where it is', () => {
  expect(jobs('FR pads & discs')).toEqual([[DISCS, 'front']]);
  expect(jobs('Front discs and rear pads')).toEqual([
    [DISCS, 'front'],
    [PADS, 'rear'],
  ]);
  expect(jobs('Front pads, discs')).toEqual([
    [PADS, 'front'],
    [DISCS, 'front'],
  ]);
  expect(jobs('cambelt kit + w/pump')).toEqual([[{ key: 'timing_belt' }, null]]);
});

test.each([
  ['labour to fit front brake pads 1.5 hrs', 'no-job'],
  ['brake fluid test', 'no-job'],
  ['Old tyre disposal', 'no-job'],
  ['oil filter housing gasket', 'unclear'],
  ['Respray front wing', 'not-ours'],
  ['qwertz uiop asdf', 'unknown'],
  ['', 'no-job'],
])('%s: %s', (text, kind) => expect(jobs(text)).toBe(kind));

test('the same line always gets the same answer', () => {
  expect(jobs('N/S/F drop link')).toEqual(jobs('N/S/F drop link'));
});
