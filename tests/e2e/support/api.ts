import type { APIRequestContext } from 'playwright/test';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { postCart } from '../../../src/contract/cart/cart.ts';
import { getVehicleServices, type PricedItem } from '../../../src/contract/catalogue/catalogue.ts';
import { API_BASE, SITE_HEADER } from '../../../src/contract/call/endpoint.ts';
import { createQuote, quotePath } from '../../../src/contract/cart/quote.ts';
import type { Slot, SlotDay } from '../../../src/domain/booking/slot.ts';
import { anOrder, aVehicle, type OrderBody } from '../../fixtures/orders.ts';
import { site } from '../../../src/content-model/built.ts';

type Other = Partial<Omit<OrderBody, 'vehicle'>> & { vehicle?: Parameters<typeof aVehicle>[0] };

/** The same API that the page uses, asked by somebody else: what the server really holds, and other customers. */
export interface Api {
  /**
   * @param minutes of work; left out: of a short job
   * @param district from which the car is collected; left out: the farthest one
   */
  days(minutes?: number, district?: string): Promise<SlotDay[]>;
  /** Everything for a car, priced. */
  items(modelId: string): Promise<PricedItem[]>;
  /** The path of a saved quote for a full service. */
  quote(): Promise<string>;
  /**
   * Books a full service as another customer would, or another item; its mail goes to `email`. `own`: how they differ from
   * the usual one.
   */
  book(slot: Slot, email: string, own?: Other, item?: string): Promise<Booking>;
  /** Books, as other customers would, the places that a window has left, all or all but a few. */
  fill(slot: Slot, butFew?: number): Promise<void>;
  /** Sends a captured order once more. */
  order(body: unknown): Promise<Booking>;
}

const MODEL = 'ford-focus-999-petrol';

export function apiOf(request: APIRequestContext): Api {
  const headers = { [SITE_HEADER]: site.id };
  const get = async (path: string): Promise<unknown> =>
    (await request.get(API_BASE + path, { headers })).json();
  const post = async (path: string, data: unknown): Promise<unknown> =>
    (await request.post(API_BASE + path, { headers, data })).json();
  const order = async (body: unknown) => {
    const answer = await post('/create_order', body);
    const made = createOrder.response.safeParse(answer);
    // Its own words say more than what the answer lacks.
    if (!made.success) throw new Error(`Not booked: ${JSON.stringify(answer)}`);
    return made.data.data.booking;
  };
  const cartOf = async (item: string) =>
    postCart.response.parse(await post('/cart', { key: '', id: '', modelId: MODEL, item: [item] })).data;
  const book = async (item: string, slot: Slot, own = {}) =>
    order(anOrder(await cartOf(item), { slot, ...own }));
  const days = async (minutes?: number, district?: string) => {
    const query = new URLSearchParams();
    if (minutes !== undefined) query.set('minutes', String(minutes));
    if (district !== undefined) query.set('district', district);
    return getSlots.response.parse(await get(`/collection/slots?${query}`)).data.days;
  };
  return {
    days,
    order,
    async quote() {
      const { key } = await cartOf('full');
      const saved = await post('/quote', { cartKey: key, vehicle: aVehicle() });
      return quotePath(createQuote.response.parse(saved).data.quote.token);
    },
    book: (slot, email, { vehicle, ...own } = {}, item = 'full') =>
      book(item, slot, { ...own, email, vehicle: aVehicle(vehicle) }),
    async items(modelId) {
      return getVehicleServices.response.parse(await get(`/get_vehicle_service/${modelId}`)).data.items;
    },
    async fill(slot, butFew = 0) {
      // For a car from where these customers live.
      const windows = (await days(undefined, 'RG12')).find(({ date }) => date === slot.date)?.windows ?? [];
      const left = windows.find(({ window }) => window === slot.window)?.left ?? 0;
      for (let place = 0; place < left - butFew; place++) {
        await book('mot', slot);
      }
    },
  };
}
