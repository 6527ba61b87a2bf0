import {
  bankDetailsSchema,
  MY_BANK_DETAILS,
  MY_EARNINGS,
  MY_REFERRAL,
  referralFilterSchema,
} from '../../contract/account/referral.ts';
import { z } from '../../contract/call/zod.ts';
import { referralCookie } from '../http/referral-cookie.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, NO_FIELDS, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { qrSvg } from '../qr.ts';
import type { Payouts } from './payouts.ts';
import type { ReferralService } from './service.ts';

interface Parts {
  referral: ReferralService;
  payouts: Payouts;
  siteUrl: string;
}

const act = z.enum(['save', 'forget']).catch('save');

/** What friends open, and what customers see of recommending us. */
export function referralPages({ referral, payouts, siteUrl }: Parts, pageForm: PageForm) {
  const isSecure = siteUrl.startsWith('https:');
  /** `/rf/…`: who sent a visitor; unknown, it leads on without a word. */
  const arrival = (to: string) =>
    pageShow({
      access: 'anyone',
      async show({ params: { key = '' }, actor: { address } }) {
        const sender = await referral.senderOrUnnamed(key, address);
        return sender ? { sender, to, cookie: referralCookie(sender, isSecure) } : onward(to);
      },
    });

  return {
    home: arrival('/'),
    quote: arrival('/service-booking'),

    link: pageForm({
      access: 'customer',
      proof: 'none',
      fields: NO_FIELDS,
      async show({ actor: { userId }, url, sent }) {
        const link = await referral.link(userId);
        const done = sent ? null : url.searchParams.get('done');
        return { link, qr: qrSvg(link.url), earnings: await referral.earnings(userId), done };
      },
      async run(_, { actor: { userId } }) {
        await referral.invite(userId);
        return onward(`${MY_REFERRAL}?done=mailed`);
      },
    }),

    overview: pageForm({
      access: 'customer',
      proof: 'to send',
      fields: NO_FIELDS,
      async show({ actor: { userId }, url, sent }) {
        const filter = referralFilterSchema.parse(Object.fromEntries(url.searchParams));
        return {
          earnings: await referral.earnings(userId),
          friends: await referral.list(userId, filter),
          filter,
          known: await payouts.known(userId),
          open: (await referral.payouts(userId)).find(({ state }) => state === 'requested') ?? null,
          done: sent ? null : url.searchParams.get('done'),
        };
      },
      async run(_, { actor }) {
        if ((await payouts.known(actor.userId)) === null) return onward(`${MY_BANK_DETAILS}?for=payout`);
        await payouts.ask(actor, null);
        return onward(`${MY_EARNINGS}?done=asked`);
      },
    }),

    paid: pageShow({
      access: 'customer',
      show: async ({ actor: { userId } }) => ({ payouts: await referral.payouts(userId) }),
    }),

    details: pageForm({
      access: 'customer',
      proof: 'fresh',
      fields: {
        names: ['act', ...Object.keys(bankDetailsSchema.shape)],
        parse: (values) =>
          act.parse(valueOf(values, 'act')) === 'forget' ? null : fieldsOf(bankDetailsSchema).parse(values),
      },
      async show({ actor, url, sent }) {
        const path =
          url.searchParams.get('for') === 'payout' ? `${MY_BANK_DETAILS}?for=payout` : MY_BANK_DETAILS;
        return {
          path,
          isForPayout: path !== MY_BANK_DETAILS,
          known: await payouts.known(actor.userId),
          earned: (await referral.earnings(actor.userId)).sums.earned,
          done: sent ? null : url.searchParams.get('done'),
        };
      },
      async run(details, { actor, url }) {
        if (details === null) {
          await payouts.forget(actor.userId);
          return onward(`${MY_BANK_DETAILS}?done=forgotten`);
        }
        await payouts.name(actor, details);
        if (url.searchParams.get('for') !== 'payout') return onward(`${MY_BANK_DETAILS}?done=saved`);
        await payouts.ask(actor, null);
        return onward(`${MY_EARNINGS}?done=asked`);
      },
    }),
  };
}

export type ReferralPages = ReturnType<typeof referralPages>;
