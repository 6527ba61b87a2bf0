import { findAddresses } from '../../contract/booking/addresses.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { garagesOf } from '../garage/garages.ts';
import { ownGarage } from '../garage/own-garage.ts';
import { addressService, type AddressService } from './service.ts';

/** Finds the addresses of a postcode, so that nobody types theirs. */
export function addressFeature({
  db,
  content: { site },
  addresses: list,
  clock,
}: FeatureParts): Feature<{ addressList: AddressService }> {
  const addressList = addressService({ db, garages: garagesOf(ownGarage(site)), list, site, clock });
  return {
    name: 'address',
    services: { addressList },
    routes: (mount) =>
      mount(findAddresses, async ({ body: { postcode, cart } }, { address }) => {
        const answer = await addressList.find(postcode, { holder: cart, address });
        const { addresses, credit } = answer.kind === 'found' ? answer : { addresses: [], credit: '' };
        return { data: { state: answer.kind, addresses, credit } };
      }),
  };
}
