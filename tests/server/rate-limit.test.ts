import { expect, test } from 'vitest';
import { clientAddress } from '../../src/server/http/client-address.ts';
import { networkOf } from '../../src/server/rate-limit.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

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
