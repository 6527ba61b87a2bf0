import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { ownAddressPages } from './pages.ts';
import { ownAddressService } from './service.ts';

/** Addresses that customers save in their account. */
export function ownAddressFeature(
  parts: FeatureParts,
): Feature<object, { ownAddresses: ReturnType<typeof ownAddressPages> }> {
  return {
    name: 'own-addresses',
    services: {},
    pages: { ownAddresses: ownAddressPages(ownAddressService(parts), pageForms(parts)) },
  };
}
