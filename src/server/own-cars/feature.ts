import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { MotAlertService } from '../reminder/service.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { ownCarPages } from './pages.ts';
import { type OwnCars, ownCarService } from './service.ts';

export function ownCarFeature(
  parts: FeatureParts,
  others: { vehicle: VehicleService; motAlerts: MotAlertService },
): Feature<{ ownCars: OwnCars }, { ownCars: ReturnType<typeof ownCarPages> }> {
  const ownCars = ownCarService({ ...parts, ...others });
  return {
    name: 'own-cars',
    services: { ownCars },
    pages: { ownCars: ownCarPages(ownCars, pageForms(parts)) },
  };
}
