import { expect, test } from 'vitest';
import { networkOf, widerNetworkOf } from '../../src/server/network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', null],
  ['::ffff:192.0.2.1', '192.0.2.1', null],
  ['::FFFF:c000:0201', '192.0.2.1', null],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4', '1:2:3'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['', '', null],
  ['unknown', 'unknown', null],
])('%s belongs to %s, and that to %s', (address, network, wider) => {
  expect([networkOf(address), widerNetworkOf(address)]).toEqual([network, wider]);
});
