import type { Feature } from '../feature.ts';
import { type CataloguePages, cataloguePages } from './pages.ts';
import { catalogueRoutes } from './routes.ts';
import { type CatalogueService, catalogueService } from './service.ts';

export function catalogueFeature(): Feature<{ catalogue: CatalogueService }, { catalogue: CataloguePages }> {
  const catalogue = catalogueService();
  return {
    services: { catalogue },
    pages: { catalogue: cataloguePages(catalogue) },
    routes: (mount) => catalogueRoutes(mount, catalogue),
  };
}
