import type { Booking } from '../../src/contract/booking/booking.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { errorEnvelope } from '../../src/contract/call/endpoint.ts';
import type { Slot } from '../../src/domain/booking/slot.ts';
import { anOrder, type OrderBody } from '../fixtures/orders.ts';
import { SITE_HEADERS } from './api.ts';

/** The API of a real process. Every call rejects when the process dies under it. */
export function httpApi(origin: string) {
  const json = async (path: string, body?: unknown): Promise<unknown> => {
    const method = body === undefined ? 'GET' : 'POST';
    const init = { method, headers: SITE_HEADERS, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await fetch(`${origin}/api/v2${path}`, init)).json();
  };
  return {
    /** Every place that is still free, in order; a window with 3 places is in the list three times. */
    async places(): Promise<Slot[]> {
      const { days } = getSlots.response.parse(await json('/collection/slots')).data;
      return days.flatMap(({ date, windows }) =>
        windows.flatMap(({ window, left }) => Array.from({ length: left }, () => ({ date, window }))),
      );
    },
    async orderFor(slot: Slot): Promise<OrderBody> {
      const body = { key: '', id: '', modelId: 'ford-focus-999-petrol', item: ['mot'] };
      return anOrder(postCart.response.parse(await json('/cart', body)).data, { slot });
    },
    /** The booking, or null when it was refused. */
    async book(order: OrderBody): Promise<Booking | null> {
      const answer = await json('/create_order', order);
      const good = createOrder.response.safeParse(answer);
      if (good.success) return good.data.data.booking;
      errorEnvelope.parse(answer);
      return null;
    },
  };
}
