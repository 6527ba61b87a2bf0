import type { Site } from '../../content-model/site.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import { callerBookPath, type KnownCaller } from '../../contract/desk/caller.ts';
import type { NetworkAnswer } from '../../contract/booking/network.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import type { AreaTown } from '../../domain/account/postcode.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { phoneText } from '../../domain/account/phone.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid, isAppError } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { QuoteService } from '../quote/service.ts';
import type { BookingAccess } from './access.ts';
import { knownCaller, type KnownFrom } from './caller-known.ts';
import { arrivalNamed, garageChosen, orderFields, type ReadOrderForm } from './order-fields.ts';
import type { Drivable } from './drivable.ts';
import { bookOrder, type DriveLook, driveLook, garageIn, orderShown, type OrderShown } from './order-form.ts';
import type { BookingService } from './service.ts';
import { districtsTyped } from './slot-fields.ts';

interface Parts {
  db: Database;
  cars: KnownFrom;
  booking: BookingService;
  bookingAccess: BookingAccess;
  quotes: QuoteService;
  site: Site;
  drivable: Pick<Drivable, 'look'>;
}

/** What a caller wants done, and what has to be known to book it. */
interface CallerOrder {
  /** Of the quote's link. */
  token: string;
  quote: QuoteView;
  /** Where the form posts to. */
  path: string;
  /** Whose number it is; null: nobody's that has booked before. */
  known: KnownCaller | null;
  /** The number they ring from, as it was typed; '' where nobody said. */
  phone: string;
  /** Asked first, because all else follows from it; null: not said yet. */
  come: Come | null;
  /** What the fields have before anything is typed. */
  filled: PlainForm['values'];
}

/** What follows from how the car comes. */
interface Come extends OrderShown {
  arrival: Arrival;
  same: boolean;
  drive: DriveLook | null;
  /** What there is to say of several garages; null: there is one. */
  network: NetworkAnswer | null;
  /** To which of them the car comes; null: our driver fetches it, or there is one. */
  garage: number | null;
}

/** Ticked once the terms were read out and agreed to. */
const TERMS = 'terms';
const NOT_AGREED = 'Read out the terms, and tick once they agree to them';

/** Those of everybody's order, with the caller's yes to the terms. */
function callerFields(site: Site, reached: () => readonly AreaTown[]): Fields<ReadOrderForm> {
  const order = orderFields(site, reached);
  return {
    names: [...order.names, TERMS],
    parse(values) {
      const isAgreed = Boolean(values[TERMS]?.length) || Boolean(values.day?.length);
      try {
        const form = order.parse(values);
        if (isAgreed) return form;
      } catch (error) {
        if (isAgreed || !isAppError(error) || !error.extras.errors) throw error;
        const errors = { ...error.extras.errors, [TERMS]: NOT_AGREED };
        throw new AppError(error.code, error.message, { ...error.extras, errors });
      }
      throw invalid([{ path: [TERMS], message: NOT_AGREED }]);
    },
  };
}

/** What is known of a caller, by the fields of the form. */
function filledOf(known: KnownCaller | null, phone: string): PlainForm['values'] {
  if (!known) return { phone: phone ? [phone] : [] };
  const { firstName, lastName, email, address } = known;
  const said = { firstName, lastName, email, phone: phoneText(known.phone), ...address };
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value]]));
}

/** The first window of a day that has a place. */
function firstFree({ days, day }: Pick<OrderShown, 'days' | 'day'>): string {
  const windows = days.find(({ date }) => date === day)?.windows ?? [];
  const free = windows.find(({ left }) => left > 0);
  return free ? slotKey({ date: day, window: free.window }) : '';
}

/** Books a saved quote for somebody on the phone. Nothing of whoever presses is in it but their name in the record. */
export function callerOrderPage(
  { db, cars, booking, bookingAccess, quotes, site, drivable }: Parts,
  pageForm: PageForm,
) {
  /** Read before each form is, which can't wait for it. */
  let reached: readonly AreaTown[] = site.serviceArea;
  return pageForm({
    access: 'own',
    proof: 'none',
    fields: callerFields(site, () => reached),
    async ready() {
      reached = await booking.reached();
    },
    async show({ params: { token = '' }, url, sent, actor }, { values }): Promise<CallerOrder> {
      const quote = await quotes.view(token);
      const arrival = arrivalNamed(valueOf(values, 'arrival') || (url.searchParams.get('arrival') ?? ''));
      const phone = (url.searchParams.get('phone') ?? '').slice(0, 60);
      const known = phone === '' ? null : await knownCaller(db, cars, phone);
      const filled = filledOf(known, phone);
      const page = { token, quote, known, phone, filled };
      if (!arrival) return { ...page, path: callerBookPath(token, { phone }), come: null };
      const isDriven = needsDriver(arrival);
      const where = isDriven ? undefined : garageChosen(values);
      const wish = {
        arrival,
        partsFrom: quote.partsFrom,
        needs: booking.needsOf(quote),
        garage: where,
        ...districtsTyped(sent ? values : { ...filled, sameAddress: ['yes'] }),
      };
      const network = await booking.besideDays({ ...wish, lines: booking.quotedLines(quote) });
      const days = await booking.days(quote.minutes, { ...wish, by: 'staff' });
      const same = !sent || Boolean(values.sameAddress?.length);
      const shown = orderShown(days, values);
      // A window that has gone since is agreed on again, not chosen for them.
      const chosen = shown.chosen === '' && (!sent || values.day?.length) ? firstFree(shown) : shown.chosen;
      // Asked only of a car that our driver would fetch.
      const drive = isDriven ? await driveLook(drivable, { quote, actor, day: shown.day }) : null;
      return {
        ...page,
        path: callerBookPath(token, { arrival, phone }),
        come: {
          ...shown,
          chosen,
          arrival,
          same,
          drive,
          network: network ?? null,
          garage: isDriven ? null : (where ?? garageIn(shown.days)),
        },
      };
    },
    async run(form, { params: { token = '' }, actor }) {
      if (form === 'day') return undefined;
      const quote = await quotes.view(token);
      const made = await bookOrder({ booking, quotes }, form, { token, quote, actor });
      const { id } = bookingAccess.byLink('booking', made.manageToken, actor);
      return onward(`/apps/desk/bookings/${id}?done=booked`);
    },
  });
}
