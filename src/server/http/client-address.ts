import type { IncomingMessage } from 'node:http';

/**
 * Who is asking, as an IP address; '' when that cannot be known. Each proxy appends the address it was called from to
 * X-Forwarded-For, so with `proxies` of our own in front the visitor's is that many places from the end. What stands
 * before it was written by the visitor, and is not believed.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  proxies: number,
): string {
  if (proxies === 0) return socketAddress ?? '';
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim());
  return chain.at(-proxies) || socketAddress || '';
}

/** The same for Node's own request. */
export function visitorAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  return clientAddress([headers['x-forwarded-for'] ?? []].flat().join(','), socket.remoteAddress, proxies);
}
