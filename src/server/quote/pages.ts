import { pageShow } from '../http/page.ts';
import type { QuoteService } from './service.ts';

export function quotePages(service: QuoteService) {
  return {
    /** A saved quote, for whoever has its signed link. */
    saved: pageShow({
      access: { link: ({ params: { token = '' } }) => service.view(token) },
      show: async ({ opened, params: { token = '' } }) => ({ quote: opened, token }),
    }),
  };
}

export type QuotePages = ReturnType<typeof quotePages>;
