import type { BookingAccess, BookingService, OwnBookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { InvoiceService } from '../invoice/service.ts';
import { type WorkService } from '../work/service.ts';
import { closePaid, settleBooks } from './close.ts';
import { type MoneyDesk, moneyDesk } from './desk.ts';
import { type MoneyPages, moneyPages } from './desk-pages.ts';
import { settlingDisputes } from './dispute.ts';
import { gatewayWebhook } from './events.ts';
import { forgetPayments } from './forget.ts';
import { lookForUntold, sweepDisputes } from './look.ts';
import { mailsOfEvents, mailsOfParts, paymentMails as mails } from './mails.ts';
import { runPlans } from './plans.ts';
import { type PayPages, payPages } from './pages.ts';
import { planPreview } from './preview.ts';
import { releaseCards } from './release.ts';
import { type Refunds, refunding } from './refund.ts';
import { paymentRoutes } from './routes.ts';
import { type PaymentService, paymentService } from './service.ts';
import { settling } from './settle.ts';
import { starting } from './start.ts';
import { sweepPayments } from './sweep.ts';
import { walletDomain } from './wallet-domain.ts';
import { openPayLink } from '../bookings/pay-link.ts';

interface Others {
  booking: BookingService;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
  work: WorkService;
  invoices: InvoiceService;
}

/** Paying: at once or by a plan, by card here or with the desk. */
export function paymentFeature(
  { db, clock, content, cards, links, log, onMail, onError }: FeatureParts,
  { booking, bookingAccess, ownBookings, work, invoices }: Others,
): Feature<
  { payment: PaymentService; moneyDesk: MoneyDesk; refunds: Refunds | null },
  { money: MoneyPages; pay: PayPages }
> {
  const { site } = content;
  const { instalments } = site;
  const settle = settling({ db, work, mails, instalments });
  const gateway = cards?.gateway ?? null;
  const common = { db, settle, work, mails, clock, instalments };
  const refunds = gateway && refunding({ ...common, gateway });
  const settleDispute = gateway && settlingDisputes({ ...common, gateway });
  const start = gateway && starting({ ...common, gateway });
  const desk = moneyDesk({ ...common, gateway });
  const plan = planPreview({ site, openDays: booking.openDays });
  const payment = paymentService({ ...common, site, cards, start, plan });
  return {
    name: 'payment',
    services: { payment, moneyDesk: desk, refunds },
    pages: {
      money: moneyPages(
        { ...common, desk, refunds, content, links, hasCards: cards !== null },
        pageForms({ content, onError }),
      ),
      pay: payPages({ ...common, cards, links, bookingAccess, ownBookings, invoices, onError }),
    },
    routes: (mount) =>
      paymentRoutes(mount, {
        payment,
        ownBookings,
        byLink: (token) => openPayLink({ links, clock }, token),
      }),
    webhooks:
      gateway && refunds && settleDispute
        ? [gatewayWebhook({ ...common, gateway, refunds, settleDispute, log })]
        : [],
    mails: [...mailsOfEvents, ...mailsOfParts],
    jobs: [
      {
        name: 'payment-plans',
        everyMs: 60_000,
        run: () => runPlans({ ...common, gateway, onMail, onError }),
      },
      {
        name: 'payments',
        everyMs: 60_000,
        run: async () => {
          if (gateway && refunds) await sweepPayments({ ...common, gateway, refunds, onError });
        },
      },
      {
        // By itself, so that a gateway that answers slowly here does not hold up payments.
        name: 'payments-untold',
        everyMs: 60_000,
        run: async () => {
          if (!gateway || !refunds || !settleDispute) return;
          const looking = { ...common, gateway, refunds, settleDispute, onError };
          await lookForUntold(looking);
          await sweepDisputes(looking);
        },
      },
      {
        name: 'payment-close',
        everyMs: 60 * 60_000,
        run: async () => {
          await closePaid({ ...common, onError });
          await settleBooks(common);
          if (gateway) await releaseCards({ db, gateway, onError });
        },
      },
      ...walletDomain(cards, log),
    ],
    // Its emails are found by the events of bookings.
    forgetBefore: ['booking'],
    forget: (now) => forgetPayments(db, now),
  };
}
