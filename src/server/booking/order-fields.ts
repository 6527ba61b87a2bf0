import type { Site } from '../../content-model/site.ts';
import { createOrder, type Order, orderSchema } from '../../contract/booking/order.ts';
import { mistakesIn, ORDER_TEXTS, ORDER_TICKS, orderIn } from '../../contract/booking/order-form.ts';
import { postcode } from '../../contract/call/contact-fields.ts';
import { type z } from '../../contract/call/zod.ts';
import {
  type Arrival,
  ARRIVALS,
  chosenOnline,
  type ChosenOnline,
  needsDriver,
  USUAL_ARRIVAL,
} from '../../domain/booking/arrival.ts';
import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { pickedAddress } from '../../domain/account/address-choice.ts';
import { type SavedAddress, savedOfValue } from '../../domain/account/saved-choice.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { areaOf, type AreaTown, outsideAreaMessage, parsePostcode } from '../../domain/account/postcode.ts';
import { type Slot, slotKey } from '../../domain/booking/slot.ts';
import { AppError, invalid } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';

type Values = Record<string, string[]>;

const OTHER_GARAGE = 'You have chosen another garage. Look at its days, then book';

/** What goes unseen with the order: its key, and what the page said of its price and its return. */
const unseenSchema = createOrder.body.pick({
  idempotencyKey: true,
  expectedTotal: true,
  expectedReturn: true,
  referral: true,
  again: true,
  garage: true,
});

/** What the plain booking form sends: an order, or only the press of a day whose windows are to be shown. */
export type ReadOrderForm =
  | 'day'
  | { order: Order; unseen: z.output<typeof unseenSchema>; arrival: Arrival; driveReason: string };

/**
 * The fields of the plain booking form. `day` is a button; `shown` is the day whose windows were there; `arrival` is
 * asked of staff alone.
 * @param reached where drivers come to; left out: those of the operator's own garage
 */
export function orderFields(
  { serviceArea, phone }: Pick<Site, 'serviceArea' | 'phone'>,
  reached: () => readonly AreaTown[] = () => serviceArea,
): Fields<ReadOrderForm> {
  return {
    names: [
      ...ORDER_TEXTS,
      ...ORDER_TICKS,
      'sameAddress',
      'slot',
      'earlyStart',
      'fitToDrive',
      'day',
      'shown',
      'key',
      'total',
      'back',
      'arrival',
      'drive_reason',
      'referral',
      'again',
      'find',
      'address',
      'garage',
      'by',
      'bring',
      'earlier',
    ],
    parse(sent) {
      const values = placedAt(sent, savedChosen(sent));
      const isTicked = (name: string) => Boolean(values[name]?.length);
      const picked = pickedIn(values);
      const order = orderIn({
        text: (name) => picked?.[name] ?? valueOf(values, name),
        returnElsewhere: !isTicked('sameAddress'),
        isTicked,
        earlyStart: valueOf(values, 'earlyStart'),
        fitToDrive: valueOf(values, 'fitToDrive'),
      });
      const arrival = arrivalIn(values);
      const driveReason = oneLine(valueOf(values, 'drive_reason')).slice(0, MAX_REASON);
      const area = needsDriver(arrival) ? reached() : null;
      if (values.find?.length) requirePostcode(order.postcode);
      if (values.day?.length || values.find?.length || bringsTo(values) !== undefined) {
        requireArea(order.postcode, area, phone.display);
        return 'day';
      }
      const mistakes = mistakesIn(order, area, phone.display);
      if (Object.keys(mistakes).length > 0) {
        throw invalid(Object.entries(mistakes).map(([name, message]) => ({ path: [name], message })));
      }
      return { order: orderSchema.parse(order), unseen: unseenIn(values, order.slot), arrival, driveReason };
    },
  };
}

const garageNumber = (typed = ''): number | undefined =>
  createOrder.body.shape.garage.catch(undefined).parse(typed === '' ? undefined : Number(typed));

/** The garage to which a car is to be brought because nobody fetches it for its work; undefined: that wasn’t pressed. */
const bringsTo = (values: Values): number | undefined => garageNumber(valueOf(values, 'bring'));

/** The garage to which its owner brings a car; undefined: none is chosen. */
export const garageChosen = (values: Values): number | undefined =>
  bringsTo(values) ?? garageNumber(valueOf(values, 'garage'));

/** How the car comes, as the form says it. */
const arrivalIn = (values: Values): Arrival =>
  bringsTo(values) === undefined ? (arrivalNamed(valueOf(values, 'arrival')) ?? USUAL_ARRIVAL) : 'brought';

/** The same of a form on the site, or of its address while nothing was sent. */
export const arrivalChosen = (values: Values, { searchParams }: URL): ChosenOnline =>
  chosenOnline(values.arrival?.length ? arrivalIn(values) : (searchParams.get('arrival') ?? ''));

/** Null where it isn’t one of the ways in which a car comes. */
export const arrivalNamed = (name: string): Arrival | null => ARRIVALS.find((each) => each === name) ?? null;

/** What was chosen from the addresses of a postcode, by field; null where a line of it is typed, or nothing is chosen. */
export function pickedIn(values: Values): Record<string, string> | null {
  const picked = pickedAddress(valueOf(values, 'line1'), valueOf(values, 'address'));
  return picked && { ...picked };
}

/** Which of their own addresses a customer chose; null: another one. */
export const savedChosen = (values: Values): SavedAddress | null => savedOfValue(valueOf(values, 'earlier'));

/** The same with that address, whatever is typed: its fields are out of sight while it is chosen. */
export const placedAt = (values: Values, place: SavedAddress | null): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(place ?? {}).map(([name, value]) => [name, [value]])),
});

/** The addresses are those of a whole postcode. */
function requirePostcode(typed: string): void {
  const read = postcode.safeParse(typed);
  if (!read.success) throw invalid(read.error.issues.map((issue) => ({ ...issue, path: ['postcode'] })));
}

/** With the press of a day nothing is wrong yet but a postcode from which no day is of use. */
function requireArea(typed: string, area: readonly AreaTown[] | null, phone: string): void {
  const postcode = parsePostcode(typed);
  if (!area || !postcode || areaOf(postcode, area)) return;
  throw invalid([{ path: ['postcode'], message: outsideAreaMessage(postcode, phone) }]);
}

/** A window with the day on which its car is back, as the form repeats what its page has said. */
export const backValue = (slot: Slot, returns: LocalDate): string => `${slotKey(slot)} ${returns}`;

/** The key of an order that was sent; null where there is none, or not one of ours. */
export function orderKeyIn(values: Values): string | null {
  const key = unseenSchema.shape.idempotencyKey.safeParse(valueOf(values, 'key'));
  return key.success ? key.data : null;
}

/** A window with the garage that does it then, likewise. */
export const byValue = (slot: Slot, garage: number): string => `${slotKey(slot)} ${garage}`;

function unseenIn(values: Values, slot: Slot): z.output<typeof unseenSchema> {
  const told = `${slotKey(slot)} `;
  const saidOf = (all: string[] = []) => all.find((one) => one.startsWith(told))?.slice(told.length);
  const unseen = unseenSchema.safeParse({
    idempotencyKey: valueOf(values, 'key'),
    expectedTotal: valueOf(values, 'total'),
    referral: valueOf(values, 'referral'),
    again: Boolean(values.again?.length),
    garage: garageNumber(saidOf(values.by)),
    expectedReturn: saidOf(values.back),
  });
  const chosen = garageChosen(values);
  if (unseen.data?.garage && chosen !== undefined && chosen !== unseen.data.garage)
    throw invalid([{ path: ['slot'], message: OTHER_GARAGE }]);
  if (unseen.success) return unseen.data;
  throw new AppError('bad_request', 'A part of this form was missing. Look through it, and send it again');
}
