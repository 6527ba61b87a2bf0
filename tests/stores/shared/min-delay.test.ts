import { expect, test, vi } from 'vitest';
import { minDelay } from '../../../src/stores/shared/min-delay.ts';

test('nothing is shown sooner than the minimum delay, and nothing later than it takes', async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  void minDelay(Promise.resolve('quick')).then((outcome) => told.push(outcome));
  await vi.advanceTimersByTimeAsync(199);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['quick']);

  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 500));
  void minDelay(slow).then((outcome) => told.push(outcome));
  await vi.advanceTimersByTimeAsync(499);
  expect(told).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['quick', 'slow']);

  const failed = minDelay(Promise.reject(new Error('broken')));
  const caught = expect(failed).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(200);
  await caught;
  vi.useRealTimers();
});
