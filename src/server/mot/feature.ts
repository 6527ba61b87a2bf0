import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { type MotDues, motDues } from './dues.ts';
import { type MotPages, motPages } from './pages.ts';
import { motRoutes } from './routes.ts';
import { type MotService, motService } from './service.ts';

export function motFeature(
  parts: FeatureParts,
  { catalogue }: { catalogue: CatalogueService },
): Feature<{ mot: MotService; motDues: MotDues }, { mot: MotPages }> {
  const { content, clock } = parts;
  const mot = motService({ ...parts, catalogue });
  return {
    name: 'mot',
    services: { mot, motDues: motDues(parts) },
    pages: { mot: motPages({ mot, catalogue, site: content.site, clock }, pageForms(parts)) },
    routes: (mount) => motRoutes(mount, mot),
  };
}
