import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's IP address; '' if it cannot be known. Each proxy appends the address it was called from to
 * X-Forwarded-For, so with `proxies` of our own in front, the visitor's is that many places from the end. Anything
 * before it was written by the visitor and is not trusted. Some proxies add the port, which would make each
 * connection a separate visitor, so it is removed. If the entry is not an address, the caller's own address counts.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  proxies: number,
): string {
  if (proxies === 0) return socketAddress ?? '';
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim());
  return addressIn(chain.at(-proxies) ?? '') ?? socketAddress ?? '';
}

/** `192.0.2.1:5000`, `[2001:db8::1]:5000`, `[2001:db8::1]`, `fe80::1%eth0` → the address alone. */
function addressIn(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d[\d.]*):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  return isIP(address) ? address : undefined;
}

/** The same for Node's own request. */
export function visitorAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  return clientAddress([headers['x-forwarded-for'] ?? []].flat().join(','), socket.remoteAddress, proxies);
}
