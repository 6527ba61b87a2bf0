import { expect, test } from 'vitest';
import { oneAtATime } from '../../../src/server/photo/queue.ts';

test('one thing is done after another, whether it works or not', async () => {
  const inTurn = oneAtATime();
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const done = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('when too many wait, the next is asked to come again, and once they are done there is room', async () => {
  const inTurn = oneAtATime(2);
  const waiting = Promise.withResolvers<undefined>();
  const two = [inTurn(() => waiting.promise), inTurn(() => Promise.resolve())];
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ code: 'too_many', retryAfterS: 5 });
  waiting.resolve(undefined);
  await Promise.all(two);
  await expect(inTurn(() => Promise.resolve('in'))).resolves.toBe('in');
});
