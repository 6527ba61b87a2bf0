import { type z } from 'zod';
import { site as settings } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { anOrder, aVehicle, type OrderBody } from '../../tests/fixtures/orders.ts';
import { inTurn } from '../numbers.ts';

const answerOf = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => schema.parse(answer);

/** One call of the site's own. @returns its answer. Throws with the answer's words when it is refused */
export async function callSite(origin: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(origin + API_BASE + path, {
    headers: { 'Content-Type': 'application/json', [SITE_HEADER]: settings.id },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as unknown;
}

/** So many places that are free in a district, spread over its days. Throws when there are fewer. */
export async function freePlaces(
  origin: string,
  district: string,
  count: number,
): Promise<{ date: string; window: string }[]> {
  const asked = await callSite(origin, `${getSlots.path}?district=${district}&minutes=120`);
  const { days } = answerOf(getSlots.response, asked).data;
  const free = days.flatMap(({ date, windows }) =>
    windows.flatMap(({ window, left }) => Array.from({ length: left }, (_, nth) => ({ nth, date, window }))),
  );
  if (free.length < count) throw new Error(`Only ${free.length} places are free, and ${count} are booked`);
  // The workshop's own hours are full before the windows of a day are, and the next days' are the fullest.
  return free
    .reverse()
    .sort((a, b) => a.nth - b.nth)
    .slice(0, count)
    .map(({ date, window }) => ({ date, window }));
}

/** Orders that only have to be sent: each of a car of its own, with its cart. */
export const readyOrders = (
  origin: string,
  district: string,
  slots: { date: string; window: string }[],
  first = 0,
): Promise<OrderBody[]> =>
  inTurn([...slots.entries()], async ([at, slot]) => {
    const number = first + at;
    const vehicle = aVehicle({ RegistrationNumber: `AB${10 + (number % 60)}${letters(number)}` });
    const { RegistrationNumber: id, Model_ID: modelId } = vehicle;
    const cart = await callSite(origin, postCart.path, { key: '', id, modelId, item: ['full', 'mot'] });
    const { data } = answerOf(postCart.response, cart);
    return anOrder(data, { vehicle, slot, postcode: `${district} 1AA` });
  });

/** Books it. */
export const sendOrder = (origin: string, body: OrderBody): Promise<unknown> =>
  callSite(origin, createOrder.path, body);

/** Three letters of a plate. */
const letters = (number: number) =>
  [number / 400, number / 20, number].map((each) => 'BCDEFGHJKLMNPRSTUVWX'[Math.floor(each) % 20]).join('');
