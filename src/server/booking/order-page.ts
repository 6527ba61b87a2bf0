import { randomUUID } from 'node:crypto';
import type { Site } from '../../content-model/site.ts';
import { type Booking, bookedPath } from '../../contract/booking.ts';
import { bookQuotePath, type QuoteView } from '../../contract/quote.ts';
import { type SlotDay, slotKey, slotOfKey } from '../../domain/slot.ts';
import { MOT_KEY } from '../../domain/price.ts';
import type { MayDrive } from '../../domain/may-drive.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Coming } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import { friendForgotten } from '../http/referral-cookie.ts';
import type { QuoteService } from '../quote/service.ts';
import type { Visitor } from '../auth/actor.ts';
import type { Drivable } from './drivable.ts';
import type { BookingAccess } from './access.ts';
import type { Friends, Sender } from './friends.ts';
import { backValue, orderFields, orderKeyIn } from './order-fields.ts';
import type { Agreed, BookingService, OrderRequest } from './service.ts';
import { firstFreeDay } from './slot-fields.ts';

interface Parts {
  booking: BookingService;
  quotes: QuoteService;
  site: Site;
  bookingAccess: BookingAccess;
  referral: Friends['referral'];
  drivable: Pick<Drivable, 'look'>;
}

/** A saved quote with what has to be known to book it. */
interface OrderPage {
  /** Of the quote's link. */
  token: string;
  quote: QuoteView;
  /** Where the form posts to. */
  path: string;
  /** With the places left for its work. */
  days: SlotDay[];
  /** The day whose windows are shown; '' when every window is taken. */
  day: string;
  /** The chosen window as `slotKey` writes it, while it has a place. */
  chosen: string;
  /** Whether the car goes back to where it was fetched. */
  same: boolean;
  /** Of the order, so that it is booked once however often it is sent. */
  key: string;
  /** What the page says of each of its windows, to be sent along. */
  back: string[];
  /** Whether our driver may drive it on that day, and why not. */
  drive: { may: MayDrive; refusal: string | null };
  /** Who sent its visitor, while that takes something off; null: nobody. */
  friend: Sender | null;
  /** Whether somebody who works here books for a caller. */
  forCaller: boolean;
}

/** Books a saved quote by a plain form: the collection step of the wizard for whoever has no JavaScript. */
export function orderPage(
  { booking, quotes, site, bookingAccess: access, referral, drivable }: Parts,
  pageForm: PageForm,
) {
  /** Forms whose friend's link took nothing off: they come back without it. */
  const without = new WeakSet<object>();

  /** Its cart is named after the order's key, so that an order that is sent twice is about the same one. */
  async function book(
    order: OrderRequest,
    { token, actor, agreed }: { token: string; actor: Visitor; agreed: Agreed },
  ): Promise<Booking> {
    try {
      return await booking.create(order, actor, agreed);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'cart_expired') throw error;
      await quotes.open(token, actor.address, order.cartKey);
      return booking.create(order, actor, agreed);
    }
  }

  return pageForm({
    access: {
      link: async ({ params: { token = '' } }: Coming) => ({ token, quote: await quotes.view(token) }),
    },
    proof: 'none',
    fields: orderFields(site),
    async show(visit, { values }): Promise<OrderPage> {
      const {
        opened: { token, quote },
        sent,
        actor,
      } = visit;
      const code = sent ? valueOf(values, 'referral') : visit.referral;
      const isFriend = code !== '' && actor.kind !== 'staff' && !without.has(visit);
      const days = await booking.days(quote.minutes);
      const sentSlot = slotOfKey(valueOf(values, 'slot'));
      const wanted = valueOf(values, 'day') || (sentSlot?.date ?? valueOf(values, 'shown'));
      const day = firstFreeDay(days, wanted);
      const windows = days.find(({ date }) => date === day)?.windows ?? [];
      const free = windows.find(
        ({ window, left }) => left > 0 && sentSlot?.date === day && sentSlot.window === window,
      );
      return {
        ...{ token, quote, path: bookQuotePath(token), days, day },
        chosen: free ? slotKey({ date: day, window: free.window }) : '',
        same: !sent || Boolean(values.sameAddress?.length),
        key: orderKeyIn(values) ?? randomUUID(),
        drive: await drivable.look({
          car: quote.vehicle,
          day,
          hasMot: quote.items.some(({ item_key }) => item_key === MOT_KEY),
          motOffer: null,
          actor,
        }),
        friend: isFriend ? await referral.senderOrUnnamed(code, actor.address) : null,
        forCaller: actor.kind === 'staff',
        back: windows.flatMap(({ window, returns }) =>
          returns ? [backValue({ date: day, window }, returns.date)] : [],
        ),
      };
    },
    async run(form, visit) {
      const {
        opened: { token, quote },
        actor,
      } = visit;
      if (form === 'day') return undefined;
      const { order, unseen, arrival, driveReason } = form;
      const cartKey = unseen.idempotencyKey;
      const made = await book(
        { ...order, ...unseen, cartKey, vehicle: quote.vehicle },
        { token, actor, agreed: { arrival, driveReason } },
      ).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'referral_refused') without.add(visit);
        throw besideItsField(error);
      });
      if (actor.kind !== 'staff') return { ...onward(bookedPath(made.manageToken)), cookie: friendForgotten };
      const { id } = access.byLink('booking', made.manageToken, actor);
      return onward(`/apps/desk/bookings/${id}?done=booked`);
    },
  });
}

/** A window that has gone is told where another one is chosen. */
function besideItsField(error: unknown): unknown {
  if (!isAppError(error) || error.code !== 'slot_taken') return error;
  return new AppError(error.code, error.message, { errors: { slot: error.message } });
}
