import { expect, test } from 'vitest';
import { requestHash } from '../../src/server/request-hash.ts';

test('the same request has the same hash, another has another', () => {
  const hash = requestHash({ name: 'Ann', items: ['full'] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(requestHash({ name: 'Ann', items: ['full'] })).toBe(hash);
  expect(requestHash({ name: 'Ann', items: [] })).not.toBe(hash);
});
