import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidFrom } from '../../../src/domain/text/uuid.ts';

test('random bytes become a UUID of version 4, as the contract wants one', () => {
  expect(uuidFrom(new Uint8Array(16).fill(0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(uuidFrom(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  const made = Array.from({ length: 500 }, () => uuidFrom(crypto.getRandomValues(new Uint8Array(16))));
  expect(new Set(made).size).toBe(500);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
});
