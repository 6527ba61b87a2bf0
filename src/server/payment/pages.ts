import { managePath } from '../../contract/booking.ts';
import { myBookingPath } from '../../contract/own-bookings.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { Database } from '../db/database.ts';
import { type Coming, type PageAccess, pageShow, type Visit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Cards } from '../stripe/cards.ts';
import { withTimeout } from '../with-timeout.ts';
import { openLink, payLink, payPath } from './links.ts';
import type { Settle } from './settle.ts';
import { retrieved } from './start.ts';
import { storedMoney } from './stored.ts';
import { toPay, toPayOf } from './to-pay.ts';
import { payView } from './view.ts';

interface Parts {
  db: Database;
  cards: Cards | null;
  settle: Settle;
  links: LinkSigner;
  clock: () => Date;
  instalments: number;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
  onError: (error: unknown) => void;
}

/** How long a page waits for the gateway, ms: what it shows is right without it, if a little older. */
const PATIENCE_MS = 1500;

/** Where a booking is paid: in an account, and by the link in our emails. */
export function payPages(parts: Parts) {
  const { db, cards, settle, links, clock, instalments, bookingAccess, ownBookings: own, onError } = parts;

  /** Whoever comes back from their bank, or opens the page again, is told how it went. */
  async function lookAgain(id: string): Promise<void> {
    const { open } = await storedMoney(db, id);
    if (!open?.intentId || !cards) return;
    const look = retrieved(cards.gateway, open, open.intentId).then(settle);
    await withTimeout(PATIENCE_MS, look, () => undefined).catch(onError);
  }

  const page = <const A extends PageAccess>(
    access: A,
    open: (visit: Visit<A>) => Promise<{ id: string; path: string; back: string | null; token: string }>,
  ) =>
    pageShow({
      access,
      async show(visit) {
        const { id, path, back, token } = await open(visit);
        await lookAgain(id);
        const view = await payView(db, await storedMoney(db, id), {
          ...{ instalments, hasCards: cards !== null, now: clock() },
        });
        return { view, id, path, back, token, key: cards?.publishableKey ?? null };
      },
    });

  async function beside(id: string, path: string) {
    const { work, ...money } = await storedMoney(db, id);
    const now = toPayOf(work.booking.status, work.lines, money);
    return { pay: now && { now, path: `${path}/payment` } };
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
        link: ({ params: { token = '' }, actor }: Coming) => ({
          ...{ token, ...bookingAccess.byLink('booking', token, actor) },
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
      { link: ({ params: { token = '' } }: Coming) => ({ token, id: openLink({ links, clock }, token) }) },
      ({ opened: { id, token } }) => Promise.resolve({ id, path: payPath(token), back: null, token }),
    ),

    /** From a booking's own page, whose link ends sooner than a plan. */
    fromBooking: pageShow({
      access: {
        link: ({ params: { token = '' }, actor }: Coming) => bookingAccess.byLink('booking', token, actor),
      },
      show: ({ opened: { id } }) => Promise.resolve(onward(payLink(links, id, clock()))),
    }),
  };
}

export type PayPages = ReturnType<typeof payPages>;
