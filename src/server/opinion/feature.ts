import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { type OpinionPages, opinionPages } from './pages.ts';

/** Lines of another garage, at our prices. */
export function opinionFeature(
  parts: FeatureParts,
  others: { catalogue: CatalogueService; vehicle: VehicleService },
): Feature<object, { opinion: OpinionPages }> {
  return {
    name: 'opinion',
    services: {},
    pages: { opinion: opinionPages({ content: parts.content, ...others }, pageForms(parts)) },
  };
}
