import { AppError } from '../errors.ts';
import { networkOf, widerNetworkOf } from '../network.ts';

/** Streams that may be open in this process at once, per reader. With reasons: docs/security.md. */
const OPEN = { door: 10, network: 100, wider: 400, all: 5000 } as const;

/** How soon somebody may try again. Until then their page asks from time to time. */
const AGAIN_S = 60;

/**
 * Counts what is open here and now, in memory: a stream belongs to the process that holds it.
 * @returns takes one reader in, and hands back what takes them out again. Throws AppError too_many
 */
export function openCount(): (door: string, address: string) => () => void {
  const counts = new Map<string, number>();
  const add = (key: string, by: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (door, address) => {
    const wider = address && widerNetworkOf(address);
    const its: [key: string, most: number][] = [
      ['all', OPEN.all],
      [`door ${door}`, OPEN.door],
      ...(address ? [[`network ${networkOf(address)}`, OPEN.network] as [string, number]] : []),
      ...(wider ? [[`wider ${wider}`, OPEN.wider] as [string, number]] : []),
    ];
    if (its.some(([key, most]) => (counts.get(key) ?? 0) >= most))
      throw new AppError('too_many', 'Too many pages are kept up to date here at once', {}, AGAIN_S);
    for (const [key] of its) add(key, 1);
    return () => its.forEach(([key]) => add(key, -1));
  };
}
