import { isIPv6 } from 'node:net';

/**
 * One subscriber's network: an IPv4 address, or the first 64 bits of an IPv6 one. Text that is not an address is
 * returned as it is.
 */
export function networkOf(address: string): string {
  const plain = bare(address);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  return mappedIPv4(groups) ?? groups.slice(0, 4).join(':');
}

/**
 * The network that one customer of a provider may have: the first 48 bits of an IPv6 address; null for anything else.
 */
export function widerNetworkOf(address: string): string | null {
  const plain = bare(address);
  if (!isIPv6(plain)) return null;
  const groups = groupsOf(plain);
  return mappedIPv4(groups) === null ? groups.slice(0, 3).join(':') : null;
}

/** Without the zone; client-address.ts has taken off whatever else a proxy wrote. */
const bare = (address: string): string => address.replace(/%.*$/, '');

/** All eight, in hexadecimal without leading zeros. */
function groupsOf(ipv6: string): string[] {
  // The URL parser gives every spelling of an address the same form, and turns dotted endings into groups.
  const [head = '', tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  if (tail === undefined) return first;
  const last = tail.split(':').filter(Boolean);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

/** The address behind `::ffff:192.0.2.1`, which is how a socket for both families names an IPv4 visitor. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}
