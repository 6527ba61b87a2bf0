import { expect, test } from 'vitest';
import { countWithin } from '../../../src/server/auth/rate-limit.ts';
import { clearLimits, listLimits } from '../../../src/server/upkeep/limits.ts';
import { openForTests } from '../../helpers/engines.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('limits are listed and forgotten by the beginning of their names, taken as it is typed', async () => {
  const { db, close } = await openForTests();
  const count = (name: string, who: string) =>
    countWithin(db, { limit: { name, times: 9, windowMs: 60_000 }, who, now: NOW, message: 'Too many' });
  for (const who of ['a', 'a', 'b']) await count('lookup per network', who);
  await count('ticket per network', 'a');
  expect(await listLimits(db, NOW)).toBe(
    'lookup per network: 2 counted, the highest at 2\nticket per network: 1 counted, the highest at 1',
  );
  expect(await clearLimits(db, '%')).toContain('forgotten: 0.');
  expect(await clearLimits(db, 'lookup')).toContain('forgotten: 2.');
  expect(await listLimits(db, NOW)).toBe('ticket per network: 1 counted, the highest at 1');
  expect(await listLimits(db, new Date(NOW.getTime() + 60_000))).toBe('Nothing is counted now');
  await close();
});
