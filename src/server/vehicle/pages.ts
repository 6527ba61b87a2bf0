import { CALLER_ALONG, CALLER_CAR } from '../../contract/desk/caller.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { PageForm } from '../http/page-form.ts';
import { searchPage } from './search-page.ts';
import type { VehicleService } from './service.ts';
import { startPage } from './start-page.ts';

interface Parts {
  vehicle: VehicleService;
  catalogue: CatalogueService;
}

export const vehiclePages = (parts: Parts, pageForm: PageForm) => ({
  start: startPage(parts, { access: 'anyone', manual: '/search/vehicle' }, pageForm),
  search: searchPage(parts.vehicle, 'anyone'),
  /** The same at the desk, for the car of a caller. */
  callerStart: startPage(parts, { access: 'own', manual: CALLER_CAR, along: CALLER_ALONG }, pageForm),
  callerSearch: searchPage(parts.vehicle, 'own', CALLER_ALONG),
});

export type VehiclePages = ReturnType<typeof vehiclePages>;
