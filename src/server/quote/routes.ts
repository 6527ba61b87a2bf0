import { createQuote, openQuote } from '../../contract/quote.ts';
import type { Mount } from '../mount.ts';
import type { QuoteService } from './service.ts';

export function quoteRoutes(mount: Mount, service: QuoteService): void {
  mount(createQuote, async ({ body }) => ({ data: await service.create(body.cartKey, body.vehicle) }));
  mount(openQuote, async ({ body }) => ({ data: await service.open(body.token) }));
}
