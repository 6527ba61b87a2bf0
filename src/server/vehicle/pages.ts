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
  start: startPage(parts, pageForm),
  search: searchPage(parts.vehicle),
});

export type VehiclePages = ReturnType<typeof vehiclePages>;
