import type { AddressService } from '../address/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { ownAddressPages } from './pages.ts';
import { type OwnAddresses, ownAddressService } from './service.ts';

/** Addresses that customers save in their account. */
export function ownAddressFeature(
  parts: FeatureParts,
  { addressList }: { addressList: AddressService },
): Feature<{ ownAddresses: OwnAddresses }, { ownAddresses: ReturnType<typeof ownAddressPages> }> {
  const ownAddresses = ownAddressService(parts);
  return {
    name: 'own-addresses',
    services: { ownAddresses },
    pages: { ownAddresses: ownAddressPages(ownAddresses, addressList, pageForms(parts)) },
  };
}
