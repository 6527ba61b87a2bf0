import { pageShow } from '../http/page.ts';
import type { ReferralService } from '../referral/service.ts';
import type { QuoteService } from './service.ts';

type SenderOf = ReferralService['senderOrUnnamed'];

export function quotePages(service: QuoteService, senderOf: SenderOf) {
  return {
    /** A saved quote, for whoever has its signed link. */
    saved: pageShow({
      access: { link: ({ params: { token = '' } }) => service.view(token) },
      show: async ({ opened, params: { token = '' }, referral, actor: { address } }) => ({
        quote: opened,
        token,
        friend: referral === '' ? null : await senderOf(referral, address),
      }),
    }),
  };
}

export type QuotePages = ReturnType<typeof quotePages>;
