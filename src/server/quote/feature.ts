import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetQuotes } from './forget.ts';
import { pageForms } from '../http/page-form.ts';
import { cartListPages } from './list-page.ts';
import { type QuotePages, quotePages } from './pages.ts';
import type { ReferralService } from '../referral/service.ts';
import { quoteRoutes } from './routes.ts';
import { type QuoteService, quoteService } from './service.ts';

export { promisesAt } from './promises.ts';

export function quoteFeature(
  parts: FeatureParts,
  {
    carts,
    catalogue,
    referral,
  }: { carts: CartService; catalogue: CatalogueService; referral: ReferralService },
): Feature<{ quote: QuoteService }, { quote: QuotePages & ReturnType<typeof cartListPages> }> {
  const quote = quoteService({ ...parts, carts });
  return {
    name: 'quote',
    services: { quote },
    pages: {
      quote: {
        ...quotePages(quote, referral.senderOrUnnamed),
        ...cartListPages({ ...parts, quote, carts, catalogue }, pageForms(parts)),
      },
    },
    routes: (mount) => quoteRoutes(mount, quote),
    forget: (now) => forgetQuotes(parts.db, now),
  };
}
