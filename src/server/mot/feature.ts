import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { motRoutes } from './routes.ts';
import { type MotService, motService } from './service.ts';

export function motFeature(
  { records, clock }: FeatureParts,
  { catalogue }: { catalogue: CatalogueService },
): Feature<{ mot: MotService }> {
  const mot = motService({ records, catalogue, clock });
  return { services: { mot }, routes: (mount) => motRoutes(mount, mot) };
}
