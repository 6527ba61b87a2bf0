import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWithin } from '../../../src/server/auth/rate-limit.ts';
import { clientAddress } from '../../../src/server/http/client-address.ts';
import { countedAddress } from '../../../src/server/http/counted.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openForTests()));
afterAll(() => database.close());

test('a window starts with its first: trying on and on does not make it longer', async () => {
  const limit = { name: 'tries of this test', times: 2, windowMs: 60_000 };
  const within = [];
  for (const second of [0, 30, 59, 60, 61, 62]) {
    const now = new Date(SATURDAY_NOON.getTime() + second * 1000);
    within.push(await isWithin(database.db, [limit, 'somebody'], now));
  }
  expect(within).toEqual([true, true, false, true, true, false]);
});

test.each([
  ['nobody in front: the header is the visitor’s own invention', '203.0.113.9', '192.0.2.1', 0, '192.0.2.1'],
  ['one proxy: what it appended', '203.0.113.9, 192.0.2.1', '127.0.0.1', 1, '192.0.2.1'],
  ['two proxies', '203.0.113.9, 192.0.2.1, 10.0.0.2', '127.0.0.1', 2, '192.0.2.1'],
  ['a proxy that was passed by', undefined, '192.0.2.1', 1, '192.0.2.1'],
  ['no socket at all', undefined, undefined, 0, ''],
  ['a proxy that adds the port', '192.0.2.7:51034', '10.0.0.1', 1, '192.0.2.7'],
  ['… and brackets', '[2001:db8::7]:51034', '10.0.0.1', 1, '2001:db8::7'],
  ['brackets alone', '[2001:db8::7]', '10.0.0.1', 1, '2001:db8::7'],
  ['a zone', 'fe80::7%eth0', '10.0.0.1', 1, 'fe80::7'],
  ['an IPv4 address in IPv6', '::ffff:192.0.2.7', '10.0.0.1', 1, '::ffff:192.0.2.7'],
  ['a name', 'visitor-1', '10.0.0.1', 1, '10.0.0.1'],
  ['a port of another kind', '192.0.2.7:x1', '10.0.0.1', 1, '10.0.0.1'],
  ['a number too large', '192.0.2.700', '10.0.0.1', 1, '10.0.0.1'],
])('%s', (_, forwarded, socket, proxies, address) =>
  expect(clientAddress(forwarded, socket, proxies)).toBe(address),
);

test('our own networks are not counted, and whoever cannot be known is', () => {
  const own = ['192.0.2.1', '2001:db8:1:2::5'];
  expect(countedAddress('192.0.2.1', own)).toBe('');
  expect(countedAddress('::ffff:192.0.2.1', own)).toBe('');
  expect(countedAddress('2001:db8:1:2:ffff::1', own)).toBe('');
  expect(countedAddress('192.0.2.2', own)).toBe('192.0.2.2');
  expect(countedAddress('', own)).toBe('unknown');
});
