import type { Feature, FeatureParts } from '../feature.ts';
import { type CataloguePages, cataloguePages } from './pages.ts';
import { catalogueRoutes } from './routes.ts';
import { type CatalogueService, catalogueService } from './service.ts';

export function catalogueFeature({
  content,
}: Pick<FeatureParts, 'content'>): Feature<{ catalogue: CatalogueService }, { catalogue: CataloguePages }> {
  const catalogue = catalogueService(content);
  return {
    name: 'catalogue',
    services: { catalogue },
    pages: { catalogue: cataloguePages(catalogue) },
    routes: (mount) => catalogueRoutes(mount, catalogue),
  };
}
