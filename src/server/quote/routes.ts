import { openQuote } from '../../contract/cart/open-quote.ts';
import { createQuote } from '../../contract/cart/quote.ts';
import type { Mount } from '../http/mount.ts';
import type { QuoteService } from './service.ts';

export function quoteRoutes(mount: Mount, service: QuoteService): void {
  mount(createQuote, async ({ body: { cartKey, vehicle } }, { address }) => ({
    data: await service.create(cartKey, vehicle, address),
  }));
  mount(openQuote, async ({ body }, { address }, { cameAs }) => {
    const data = await service.open(body.token, address);
    cameAs('holder');
    return { data };
  });
}
