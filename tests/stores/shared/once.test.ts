import { expect, test, vi } from 'vitest';
import { once } from '../../../src/stores/shared/once.ts';

test('asked for twice at once it happens once, for both; afterwards it happens again', async () => {
  let end: (outcome: string) => void = () => {};
  const action = vi.fn(() => new Promise<string>((resolve) => (end = resolve)));
  const save = once(action);
  const both = Promise.all([save(), save()]);
  end('saved');
  expect(await both).toEqual(['saved', 'saved']);
  expect(action).toHaveBeenCalledTimes(1);
  const third = save();
  end('again');
  expect(await third).toBe('again');
});

test('a failure does not stop the next try', async () => {
  const save = once(vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue('saved'));
  await expect(save()).rejects.toThrow('broken');
  expect(await save()).toBe('saved');
});
