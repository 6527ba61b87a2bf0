import { networkOf } from '../network.ts';

/** Unknown addresses are counted together, so that hiding one's address gains nothing. */
const UNKNOWN = 'unknown';

/**
 * The address under which a visitor is counted; '' for one who is exempt.
 * @param unlimited networks of our own, as the setting UNLIMITED_NETWORKS names them
 */
export function countedAddress(address: string, unlimited: readonly string[]): string {
  if (address === '') return UNKNOWN;
  return unlimited.some((one) => networkOf(one) === networkOf(address)) ? '' : address;
}
