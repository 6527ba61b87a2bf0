import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { type MotPages, motPages } from './pages.ts';
import { motRoutes } from './routes.ts';
import { type MotService, motService } from './service.ts';

export function motFeature(
  { records, clock, onError }: FeatureParts,
  { catalogue }: { catalogue: CatalogueService },
): Feature<{ mot: MotService }, { mot: MotPages }> {
  const mot = motService({ records, catalogue, clock });
  return {
    services: { mot },
    pages: { mot: motPages({ mot, catalogue, clock }, pageForms(onError)) },
    routes: (mount) => motRoutes(mount, mot),
  };
}
