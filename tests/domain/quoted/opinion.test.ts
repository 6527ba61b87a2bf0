import { expect, test } from 'vitest';
import { opinionOn, type OpinionShop } from '../../../src/domain/quoted/opinion.ts';

interface Sold {
  key: string;
  name: string;
  unit: string | null;
}
/** A shop that sells whatever it's asked for, but for what `lacks` names. */
const shop = (lacks: readonly string[] = []): OpinionShop<Sold> => ({
  itemOf: (key) =>
    lacks.includes(key) ? undefined : { key, name: key, unit: key === 'drop_link' ? 'each' : null },
  joinOf: () => undefined,
  contains: { front_discs_pads: ['front_brake_pads'] },
  includes: (key) => (key === 'full' ? ['Engine oil and oil filter', 'Battery and charging test'] : []),
});

test('lines that ask for the same job are one, with where it is', () => {
  const { lines, jobs } = opinionOn(['N/S/F drop link', 'OSF drop link'], shop());
  expect(lines).toEqual([
    { kind: 'jobs', jobs: ['drop_link'] },
    { kind: 'jobs', jobs: ['drop_link'] },
  ]);
  expect(jobs).toMatchObject([{ id: 'drop_link', count: 2, lines: [0, 1] }]);
});

test('what is part of a service or a larger job is not sold twice', () => {
  const { lines, jobs } = opinionOn(
    ['Full service', 'oil filter', 'new battery', 'front discs', 'front pads'],
    shop(),
  );
  expect(lines[1]).toEqual({ kind: 'part-of', job: 'full' });
  expect(lines[4]).toEqual({ kind: 'part-of', job: 'front_discs_pads' });
  expect(jobs.map(({ id }) => id)).toEqual(['full', 'battery', 'front_discs_pads']);
});

test('a job of a part that the car hasn’t got is said to be that', () => {
  expect(opinionOn(['spark plugs'], shop(['spark_plugs'])).lines).toEqual([{ kind: 'not-this-car' }]);
});

test('without an axle both are offered, and the visitor is asked', () => {
  expect(opinionOn(['brake pads'], shop()).jobs).toMatchObject([
    { question: 'Front or rear?', items: [{ key: 'front_brake_pads' }, { key: 'rear_brake_pads' }] },
  ]);
});
