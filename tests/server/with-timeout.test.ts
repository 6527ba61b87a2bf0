import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline, withTimeout } from '../../src/server/with-timeout.ts';

const never = new Promise<string>(() => {});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('gives what comes in time, and leaves no timer behind', async () => {
  await expect(withTimeout(100, Promise.resolve('here'), () => 'late')).resolves.toBe('here');
  await expect(withTimeout(100, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('gives or throws what stands for a late one', async () => {
  const value = withTimeout(100, never, () => 'late');
  const error = withTimeout(100, never, () => {
    throw new Error('too late');
  });
  const refused = expect(error).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(100);
  await expect(value).resolves.toBe('late');
  await refused;
});

test('a deadline that is over already is late', async () => {
  await expect(withDeadline(AbortSignal.abort(), never, () => 'late')).resolves.toBe('late');
});
