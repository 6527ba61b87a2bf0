import type { Feature } from '../feature.ts';
import { catalogueRoutes } from './routes.ts';
import { type CatalogueService, catalogueService } from './service.ts';

export function catalogueFeature(): Feature<{ catalogue: CatalogueService }> {
  const catalogue = catalogueService();
  return { services: { catalogue }, routes: (mount) => catalogueRoutes(mount, catalogue) };
}
