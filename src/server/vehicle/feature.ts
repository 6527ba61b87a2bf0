import type { Feature, FeatureParts } from '../feature.ts';
import { forgetManual } from './manual-list.ts';
import { vehicleRoutes } from './routes.ts';
import { type VehicleService, vehicleService } from './service.ts';

export function vehicleFeature(parts: FeatureParts): Feature<{ vehicle: VehicleService }> {
  const vehicle = vehicleService(parts);
  return {
    services: { vehicle },
    routes: (mount) => vehicleRoutes(mount, vehicle),
    forget: (now) => forgetManual(parts.db, now),
  };
}
