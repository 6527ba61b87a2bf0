import { expect, it } from 'vitest';
import { makes } from '../../../src/content-model/built.ts';
import { byBody } from '../../../src/views/brand/by-body.ts';
import { makeOf } from '../../../src/views/brand/ranges.ts';

it('shows a brand’s cars by body, most seen first', () => {
  const bodies = new Map(byBody(makeOf('FORD', 'ford.md')).map(({ body, names }) => [body, names]));
  expect([...bodies.keys()].slice(0, 3)).toEqual(['city', 'three-door', 'supermini']);
  expect(bodies.get('supermini')?.[0]).toBe('Fiesta');
  expect(bodies.get('pickup')).toEqual(['Ranger']);
  expect(bodies.has('estate')).toBe(false);
});

it('leaves out no range of any make', () => {
  for (const make of makes) {
    expect(byBody(make).flatMap(({ names }) => names)).toHaveLength(make.ranges.length);
  }
});
