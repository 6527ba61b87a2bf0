import { networkOf } from './network.ts';

/** Addresses that cannot be known are counted together: not to be known must not be worth anything. */
const UNKNOWN = 'unknown';

/**
 * The address under which a visitor is counted; '' for one whom no limit holds.
 * @param unlimited networks of our own, as the setting UNLIMITED_NETWORKS names them
 */
export function countedAddress(address: string, unlimited: readonly string[]): string {
  if (address === '') return UNKNOWN;
  return unlimited.some((one) => networkOf(one) === networkOf(address)) ? '' : address;
}
