import type { Site } from '../../content-model/site.ts';
import { type Booking, bookedPath } from '../../contract/booking/booking.ts';
import { bookedBeforeSchema } from '../../contract/booking/order.ts';
import { callerBookPath } from '../../contract/desk/caller.ts';
import type { BookingDefaults, KnownContact } from '../../contract/booking/booking-defaults.ts';
import { bookQuotePath, type QuoteView } from '../../contract/cart/quote.ts';
import type { NetworkAnswer } from '../../contract/booking/network.ts';
import type { RequestLink } from '../../contract/cart/quote-request.ts';
import { type ChosenOnline, needsDriver } from '../../domain/booking/arrival.ts';
import { areaOf, type AreaTown, parsePostcode } from '../../domain/account/postcode.ts';
import type { SavedAddress } from '../../domain/account/saved-choice.ts';
import type { AddressChoices, AddressService } from '../address/service.ts';
import type { Visitor } from '../auth/actor.ts';
import { isAppError } from '../errors.ts';
import type { PageVisit } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import { bookedCookie } from '../http/booked-cookie.ts';
import { friendForgotten } from '../http/referral-cookie.ts';
import type { QuoteService } from '../quote/service.ts';
import type { OwnRequests } from '../quote-request/service.ts';
import type { Friends, Sender } from './friends.ts';
import { arrivalChosen, garageChosen, orderFields, pickedIn, placedAt, savedChosen } from './order-fields.ts';
import type { Drivable } from './drivable.ts';
import { bookOrder, type DriveLook, driveLook, garageIn, orderShown, type OrderShown } from './order-form.ts';
import type { BookingService } from './service.ts';
import { districtsTyped } from './slot-fields.ts';

interface Parts {
  booking: BookingService;
  quotes: QuoteService;
  requests: Pick<OwnRequests, 'contact'>;
  site: Site;
  siteUrl: string;
  referral: Friends['referral'];
  drivable: Pick<Drivable, 'look'>;
  addressList: AddressService;
  bookingDefaults: (userId: string) => Promise<BookingDefaults>;
}

/** A saved quote with what has to be known to book it. */
interface OrderPage extends OrderShown {
  /** What there is to know beside the days. */
  note: string;
  /** Of the quote's link. */
  token: string;
  quote: QuoteView;
  /** Where the form posts to. */
  path: string;
  /** Whether the car goes back to where it was fetched. */
  same: boolean;
  /** How the car comes. */
  arrival: ChosenOnline;
  /** Whether our driver may drive it on that day, and why not; null: its owner does. */
  drive: DriveLook | null;
  /** Who sent its visitor, while that takes something off; null: nobody. */
  friend: Sender | null;
  /** The open booking that its customer has of this car, told once it is booked again; null: none. */
  already: Booking | null;
  /** Whether it is booked although there is one. */
  again: boolean;
  /** What there is to say of several garages; null: there is one. */
  network: NetworkAnswer | null;
  /** To which of them the car is brought; null: none is chosen. */
  garage: number | null;
  /** The addresses of the postcode, where they were asked for; null: they weren't. */
  found: AddressChoices | null;
  /** The address that was chosen and not typed, from them or from `saved`. */
  picked: Record<string, string> | null;
  /** The addresses that its customer used or saved before. */
  saved: readonly SavedAddress[];
  /** Who asked for these prices, where its visitor comes from there, or who is logged in; null: nobody knows. */
  known: KnownContact | null;
}

/** Books a saved quote by a plain form: the collection step of the wizard for people without JavaScript. */
export function orderPage(
  { booking, quotes, requests, site, siteUrl, referral, drivable, addressList, bookingDefaults }: Parts,
  pageForm: PageForm,
) {
  /** Read before each form is, which can't wait for it. */
  let reached: readonly AreaTown[] = site.serviceArea;
  const isSecure = siteUrl.startsWith('https:');
  /** Forms whose friend's link took nothing off: they come back without it. */
  const without = new WeakSet<object>();
  /** What forms that book a car once more are told of. */
  const twins = new WeakMap<object, Booking>();

  async function found(
    values: Record<string, string[]>,
    holder: string,
    actor: Visitor,
  ): Promise<AddressChoices | null> {
    const postcode = parsePostcode(valueOf(values, 'postcode'));
    if (!values.find?.length || !postcode) return null;
    try {
      return await addressList.choices(postcode, { holder, address: actor.address });
    } catch (error) {
      // Its field says that nobody comes there.
      if (isAppError(error) && error.code === 'invalid') return null;
      throw error;
    }
  }

  /** The first of their addresses from which we'd collect; the first of all where they bring the car. */
  const usualPlace = (saved: readonly SavedAddress[], arrival: ChosenOnline): SavedAddress | null =>
    saved.find(({ postcode }) => !needsDriver(arrival) || areaOf(postcode, site.serviceArea)) ?? null;

  return pageForm({
    access: {
      link: async ({ params: { token = '' } }: PageVisit) => ({ token, quote: await quotes.view(token) }),
    },
    proof: 'none',
    fields: orderFields(site, () => reached),
    async ready() {
      reached = await booking.reached();
    },
    async show(visit, { values: typed }): Promise<OrderPage | Onward> {
      const { opened, sent, actor } = visit;
      const { token, quote } = opened;
      // Staff book it for somebody else, and are asked what has to be asked then.
      if (actor.kind === 'staff') return onward(callerBookPath(token));
      const own = actor.kind === 'customer' ? await bookingDefaults(actor.userId) : null;
      const saved = own?.addresses ?? [];
      const arrival = arrivalChosen(typed, visit.url);
      const chosen = needsDriver(arrival) ? undefined : garageChosen(typed);
      const place = sent ? savedChosen(typed) : usualPlace(saved, arrival);
      const opening = { ...typed, sameAddress: ['yes'], slot: visit.url.searchParams.getAll('slot') };
      const values = placedAt(sent ? typed : opening, place);
      const code = sent ? valueOf(values, 'referral') : visit.referral;
      const isFriend = code !== '' && !without.has(visit);
      const wish = {
        ...districtsTyped(values),
        arrival,
        partsFrom: quote.partsFrom,
        needs: booking.needsOf(quote),
        garage: chosen,
      };
      const network = await booking.besideDays({ ...wish, lines: booking.quotedLines(quote) });
      const shown = orderShown(await booking.days(quote.minutes, wish), values, arrival);
      return {
        ...shown,
        note: await booking.note(wish),
        network: network ?? null,
        garage: chosen ?? garageIn(shown.days),
        arrival,
        drive: needsDriver(arrival) ? await driveLook(drivable, { quote, actor, day: shown.day }) : null,
        token,
        quote,
        path: bookQuotePath(token),
        found: await found(values, token, actor),
        picked: place ? { ...place } : pickedIn(values),
        saved,
        same: !sent || Boolean(values.sameAddress?.length),
        already: twins.get(visit) ?? null,
        again: Boolean(values.again?.length),
        known: sent ? null : ((await requests.contact(requestIn(visit.url))) ?? own?.contact ?? null),
        friend: isFriend ? await referral.senderOrUnnamed(code, actor.address) : null,
      };
    },
    async run(form, visit) {
      const { opened, actor, earlier } = visit;
      // Somebody who has logged in at the desk since goes on there, by `show`.
      if (form === 'day' || actor.kind === 'staff') return undefined;
      const made = await bookOrder({ booking, quotes }, form, { ...opened, actor, earlier }).catch(
        (error: unknown) => {
          if (isAppError(error) && error.code === 'referral_refused') without.add(visit);
          if (isAppError(error) && error.code === 'booked_already')
            twins.set(visit, bookedBeforeSchema.parse(error.extras.data).booking);
          throw error;
        },
      );
      const cookies = [friendForgotten, bookedCookie(made.manageToken, isSecure)];
      return { ...onward(bookedPath(made.manageToken)), cookies };
    },
  });
}

/** The request that its visitor comes from, as `bookRequestPath` writes it. */
const requestIn = ({ searchParams }: URL): RequestLink => ({
  id: searchParams.get('request') ?? '',
  signature: searchParams.get('signature') ?? '',
});
