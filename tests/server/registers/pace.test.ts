import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceAt } from '../../../src/server/registers/pace.ts';
import type { Asker } from '../../../src/server/registers/record.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a visitor goes before a network that has just asked, whatever its addresses, and our own work and assistants go last', async () => {
  const pace = paceAt({ perSecond: 2, burst: 1 });
  const served: string[] = [];
  const ask = (name: string, asker: Asker) =>
    pace(asker, new AbortController().signal).then(() => served.push(name));
  const all = Promise.all([
    ask('office', { address: '2001:db8:1:1::1' }),
    ask('job', 'job'),
    ask('assistant', { address: '192.0.2.2', isAssistant: true }),
    ask('office again', { address: '2001:db8:1:1::2' }),
    ask('visitor', { address: '192.0.2.1' }),
  ]);
  await vi.runAllTimersAsync();
  await all;
  expect(served).toEqual(['office', 'visitor', 'office again', 'job', 'assistant']);
});
