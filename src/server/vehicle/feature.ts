import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { vehicleDesk } from './desk.ts';
import { type VehicleDeskPages, vehicleDeskPages } from './desk-pages.ts';
import { forgetManual } from './manual-list.ts';
import { type VehiclePages, vehiclePages } from './pages.ts';
import { vehicleRoutes } from './routes.ts';
import { type VehicleService, vehicleService } from './service.ts';

export function vehicleFeature(
  parts: FeatureParts,
  { catalogue }: { catalogue: CatalogueService },
): Feature<{ vehicle: VehicleService }, { vehicle: VehiclePages; deskVehicles: VehicleDeskPages }> {
  const vehicle = vehicleService(parts);
  return {
    name: 'vehicle',
    services: { vehicle },
    pages: {
      vehicle: vehiclePages({ vehicle, catalogue }, pageForms(parts)),
      deskVehicles: vehicleDeskPages(vehicleDesk(parts), vehicle, pageForms(parts)),
    },
    routes: (mount) => vehicleRoutes(mount, vehicle),
    forget: (now) => forgetManual(parts.db, now),
  };
}
