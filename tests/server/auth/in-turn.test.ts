import { expect, test } from 'vitest';
import { inTurn } from '../../../src/server/auth/in-turn.ts';

const refusal = () => new Error('too many');

test('so many work at once, the others in the order in which they came, and one too many is refused', async () => {
  const turn = inTurn({ atOnce: 2, waiting: 2 });
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>());
  const works = ends.map(({ promise }, at) =>
    turn(() => {
      begun.push(at);
      return promise;
    }, refusal),
  );
  await expect(turn(() => Promise.resolve(), refusal)).rejects.toThrow('too many');
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve(undefined);
  await works[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve(undefined);
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('what fails makes room like what succeeds', async () => {
  const turn = inTurn({ atOnce: 1, waiting: 1 });
  const failed = turn(() => Promise.reject(new Error('broken')), refusal);
  const next = turn(() => Promise.resolve('done'), refusal);
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(turn(() => Promise.resolve('again'), refusal)).resolves.toBe('again');
});
