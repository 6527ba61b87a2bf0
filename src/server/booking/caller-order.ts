import type { Site } from '../../content-model/site.ts';
import { callerBookPath } from '../../contract/desk/caller.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import type { QuoteService } from '../quote/service.ts';
import type { BookingAccess } from './access.ts';
import { arrivalNamed, orderFields } from './order-fields.ts';
import type { Drivable } from './drivable.ts';
import { bookOrder, type DriveLook, driveLook, orderShown, type OrderShown } from './order-form.ts';
import type { BookingService } from './service.ts';
import { districtsTyped } from './slot-fields.ts';

interface Parts {
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
  /** Asked first, because all else follows from it; null: not said yet. */
  come: (OrderShown & { arrival: Arrival; same: boolean; drive: DriveLook | null }) | null;
}

/** Books a saved quote for somebody on the phone. Nothing of whoever presses is in it but their name in the record. */
export function callerOrderPage(
  { booking, bookingAccess, quotes, site, drivable }: Parts,
  pageForm: PageForm,
) {
  return pageForm({
    access: 'own',
    proof: 'none',
    fields: orderFields(site),
    async show({ params: { token = '' }, url, sent, actor }, { values }): Promise<CallerOrder> {
      const quote = await quotes.view(token);
      const arrival = arrivalNamed(valueOf(values, 'arrival') || (url.searchParams.get('arrival') ?? ''));
      if (!arrival) return { token, quote, path: callerBookPath(token), come: null };
      const days = await booking.days(quote.minutes, {
        by: 'staff',
        arrival,
        partsFrom: quote.partsFrom,
        needs: booking.needsOf(quote),
        ...districtsTyped(values),
      });
      const same = !sent || Boolean(values.sameAddress?.length);
      const shown = orderShown(days, values);
      // Asked only of a car that our driver would fetch.
      const drive = needsDriver(arrival) ? await driveLook(drivable, { quote, actor, day: shown.day }) : null;
      return {
        token,
        quote,
        path: callerBookPath(token, arrival),
        come: { ...shown, arrival, same, drive },
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
