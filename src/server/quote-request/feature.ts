import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { QuoteService } from '../quote/service.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { quoteRequestDeskPages } from './desk-pages.ts';
import { forgetRequests } from './forget.ts';
import { quoteRequestMails } from './mails.ts';
import { requestPages } from './pages.ts';
import { quoteRequestRoutes } from './routes.ts';
import { type QuoteRequestService, quoteRequestService } from './service.ts';

interface Others {
  cart: CartService;
  quote: QuoteService;
  vehicle: VehicleService;
  catalogue: CatalogueService;
}

type Pages = ReturnType<typeof requestPages> & ReturnType<typeof quoteRequestDeskPages>;

export function quoteRequestFeature(
  parts: FeatureParts,
  { cart: carts, quote: quotes, vehicle: vehicles, catalogue }: Others,
): Feature<{ quoteRequests: QuoteRequestService }, { quoteRequest: Pages }> {
  const { content } = parts;
  const quoteRequests = quoteRequestService({ ...parts, carts, quotes, vehicles });
  const pageForm = pageForms(parts);
  const of = { ...quoteRequests, carts, quotes, vehicles, catalogue, content, clock: parts.clock };
  return {
    name: 'quote-request',
    services: { quoteRequests },
    pages: { quoteRequest: { ...requestPages(of, pageForm), ...quoteRequestDeskPages(of, pageForm) } },
    routes: (mount) => quoteRequestRoutes(mount, quoteRequests.own),
    mails: Object.values(quoteRequestMails),
    forget: (now) => forgetRequests(parts.db, now),
  };
}
