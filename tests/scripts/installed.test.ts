import { expect, test } from 'vitest';
import { isInstalled } from '../../scripts/steps/installed.mjs';

const lock = (packages: Record<string, object>) => JSON.stringify({ packages });
const HONO = { version: '4.13.19', integrity: 'sha512-a' };
const TOOL = { version: '1.0.0', integrity: 'sha512-b', dev: true };
const WANTED = lock({
  '': { name: 'kennet' },
  'node_modules/hono': HONO,
  'node_modules/tool': TOOL,
  'node_modules/only-windows': { version: '2.0.0', integrity: 'sha512-c', optional: true },
});

test('what npm ci by hand has installed counts, without what is made for other systems', () => {
  expect(isInstalled(WANTED, lock({ 'node_modules/hono': HONO, 'node_modules/tool': TOOL }))).toBe(true);
});

test('other versions, and an install without development packages, do not', () => {
  const other = { ...HONO, version: '4.13.18' };
  expect(isInstalled(WANTED, lock({ 'node_modules/hono': other, 'node_modules/tool': TOOL }))).toBe(false);
  expect(isInstalled(WANTED, lock({ 'node_modules/hono': HONO }))).toBe(false);
});
