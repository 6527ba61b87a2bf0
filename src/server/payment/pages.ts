import { managePath } from '../../contract/booking/booking.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { Database } from '../db/database.ts';
import { type PageVisit, type PageAccess, pageShow, type Visit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Cards } from '../stripe/cards.ts';
import type { InvoiceService } from '../invoice/service.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Settle } from './settle.ts';
import { retrieved } from './start.ts';
import { storedMoney } from './stored.ts';
import { toPay, toPayOf } from './to-pay.ts';
import { payView } from './view.ts';
import { previewOf } from './settle.ts';
import { amountOf } from '../../domain/money/money.ts';
import { openPayLink, payLink, payPath } from '../bookings/pay-link.ts';

interface Parts {
  db: Database;
  cards: Cards | null;
  settle: Settle;
  links: LinkSigner;
  clock: () => Date;
  instalments: number;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
  invoices: InvoiceService;
  onError: (error: unknown) => void;
}

/** How long a page waits for the gateway, ms: what it shows is right without it, if a little older. */
const PATIENCE_MS = 1500;

/** Where a booking is paid: in an account, and by the link in our emails. */
export function payPages(parts: Parts) {
  const { db, cards, settle, links, clock, instalments, bookingAccess, ownBookings: own, onError } = parts;

  /** Its invoice, for a page above; null: it has none. */
  async function invoiceBeside(id: string, path: string) {
    const documents = await parts.invoices.list(id);
    const last = documents.findLast(({ kind }) => kind === 'invoice');
    return last ? { path: `${path}/invoice`, number: last.number } : null;
  }

  /** Where that is; null likewise. */
  async function invoicePath(id: string, path: string): Promise<string | null> {
    return (await invoiceBeside(id, path))?.path ?? null;
  }

  /**
   * A customer who comes back from their bank, or opens the page again, is told how it went.
   * @returns whether the bank is still at it, as far as we could find out
   */
  async function lookAgain(id: string): Promise<boolean> {
    const { open } = await storedMoney(db, id);
    if (!open?.intentId || !cards) return false;
    const look = async (intentId: string, gateway: Cards['gateway']): Promise<boolean> => {
      const intent = await retrieved(gateway, open, intentId);
      await settle(intent);
      return intent.status === 'processing';
    };
    const looking = look(open.intentId, cards.gateway).catch((error: unknown) => {
      onError(error);
      return false;
    });
    return withTimeout(PATIENCE_MS, looking, () => false);
  }

  const page = <const A extends PageAccess>(
    access: A,
    open: (visit: Visit<A>) => Promise<{ id: string; path: string; back: string | null; token: string }>,
  ) =>
    pageShow({
      access,
      async show(visit) {
        const { id, path, back, token } = await open(visit);
        const isAtBank = await lookAgain(id);
        const view = await payView(db, await storedMoney(db, id), {
          instalments,
          hasCards: cards !== null,
          isAtBank,
          now: clock(),
        });
        const invoice = await invoicePath(id, back ?? path);
        return { view, id, path, back, token, invoice, key: cards?.publishableKey ?? null };
      },
    });

  async function beside(id: string, path: string) {
    const { work, ...money } = await storedMoney(db, id);
    const now = toPayOf(work.booking.status, work.lines, money);
    const planned = money.parts.map(({ nth, date, pence, state }) => ({
      nth,
      date,
      amount: amountOf(pence),
      state,
    }));
    const preview = cards === null ? [] : previewOf(money.balance.due, instalments, clock());
    return {
      pay: now && {
        now,
        charge: amountOf(money.balance.charge - money.balance.reduced),
        paid: amountOf(money.balance.paid),
        due: amountOf(money.balance.due),
        path: `${path}/payment`,
        parts: planned,
        preview: preview.map(({ date, amount }) => ({ date, amount: amountOf(amount) })),
      },
      invoice: await invoiceBeside(id, path),
    };
  }

  return {
    /** Beside what else there is to do at `/my`. */
    toPay: pageShow({
      access: 'customer',
      show: async ({ actor: { userId } }) => ({ toPay: await toPay(db, userId) }),
    }),

    /** Beside a booking, by either door. */
    ofOwn: pageShow({
      access: 'customer',
      async show({ params: { booking: id = '' }, actor }) {
        await own.require(actor.userId, id);
        return beside(id, myBookingPath(id));
      },
    }),
    ofManage: pageShow({
      access: {
        link: ({ params: { token = '' }, actor }: PageVisit) => ({
          token,
          ...bookingAccess.byLink('booking', token, actor),
        }),
      },
      show: ({ opened: { id, token } }) => beside(id, managePath(token)),
    }),

    own: page('customer', async ({ params: { booking: id = '' }, actor }) => {
      await own.require(actor.userId, id);
      const back = myBookingPath(id);
      return { id, path: `${back}/payment`, back, token: '' };
    }),

    byLink: page(
      {
        link: ({ params: { token = '' } }: PageVisit) => ({
          token,
          id: openPayLink({ links, clock }, token),
        }),
      },
      ({ opened: { id, token } }) => Promise.resolve({ id, path: payPath(token), back: null, token }),
    ),

    /** From a booking's own page, whose link ends sooner than a plan. */
    fromBooking: pageShow({
      access: {
        link: ({ params: { token = '' }, actor }: PageVisit) => bookingAccess.byLink('booking', token, actor),
      },
      show: ({ opened: { id } }) => Promise.resolve(onward(payLink(links, id, clock()))),
    }),
  };
}

export type PayPages = ReturnType<typeof payPages>;
