import { getDue } from '../../contract/catalogue/due.ts';
import type { BookingService } from '../booking/service.ts';
import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { MotService } from '../mot/service.ts';
import { type DuePages, duePages } from './pages.ts';
import { type DueService, dueService } from './service.ts';

interface Others {
  catalogue: CatalogueService;
  mot: MotService;
  carts: CartService;
  booking: BookingService;
}

export function dueFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ due: DueService }, { due: DuePages }> {
  const due = dueService({ ...parts, ...others });
  return {
    name: 'due',
    services: { due },
    pages: { due: duePages({ due, ...others }, pageForms(parts)) },
    routes: (mount) =>
      mount(getDue, async ({ body: { model_id: modelId, reg_no: vrm, wanted } }, actor) => ({
        data: await due.of({ modelId, vrm, wanted }, actor.address),
      })),
  };
}
