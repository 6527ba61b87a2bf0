import type { CartService } from '../cart/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetQuotes } from './forget.ts';
import { type QuotePages, quotePages } from './pages.ts';
import { quoteRoutes } from './routes.ts';
import { type QuoteService, quoteService } from './service.ts';

export { promisesAt } from './promises.ts';

export function quoteFeature(
  parts: FeatureParts,
  { carts }: { carts: CartService },
): Feature<{ quote: QuoteService }, { quote: QuotePages }> {
  const quote = quoteService({ ...parts, carts });
  return {
    services: { quote },
    pages: { quote: quotePages(quote) },
    routes: (mount) => quoteRoutes(mount, quote),
    forget: (now) => forgetQuotes(parts.db, now),
  };
}
