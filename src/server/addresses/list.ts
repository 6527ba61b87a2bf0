import type { FoundAddress } from '../../contract/booking/addresses.ts';

/** What a list of addresses says of a postcode. */
export type AddressAnswer =
  /** `credit`: whose data they are, to be shown beside them; '' for examples. */
  | { kind: 'found'; addresses: FoundAddress[]; credit: string }
  /** It knows the postcode not, or no address there. */
  | { kind: 'none' }
  /** It doesn't answer, or there is none: people type their address. */
  | { kind: 'silent' };

/** Whoever knows the addresses of a postcode. */
export interface AddressList {
  /** @param postcode as `parsePostcode` writes it */
  find(postcode: string): Promise<AddressAnswer>;
}
