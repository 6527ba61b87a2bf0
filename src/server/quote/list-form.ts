import type { LineChoice } from '../../contract/cart/cart.ts';
import { type Vehicle, vehicleSchema } from '../../contract/vehicle/vehicle.ts';
import { LINE_POSITIONS } from '../../domain/booking/booking-line.ts';
import type { PriceList } from '../../domain/catalogue/price.ts';
import { AppError } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';

/** What the plain price list sends: its car, what was ticked, and what was chosen of it. */
export interface ListForm {
  vehicle: Vehicle;
  lines: LineChoice[];
  /** Whether they are to be booked, and not only kept. */
  books: boolean;
}

type Values = Record<string, string[]>;

/** The fields of the plain price list. A place or a size chosen of an item is a tick at the item, too. */
export function listFields({
  services,
  repairs,
  diagnostics,
  pieces,
}: PriceList): Fields<ListForm> & { names: readonly string[] } {
  const keys = [...services, ...repairs, ...diagnostics].map(({ key }) => key);
  const own = Object.keys(pieces).flatMap((key) => [`positions-${key}`, `quantity-${key}`, `size-${key}`]);
  return {
    names: ['vehicle', 'item', 'books', ...own],
    parse(values) {
      const ticked = new Set(values.item);
      const isWanted = (key: string) =>
        ticked.has(key) ||
        Boolean(values[`positions-${key}`]?.length) ||
        valueOf(values, `size-${key}`).trim() !== '';
      return {
        vehicle: vehicleIn(values),
        lines: keys.filter(isWanted).map((key) => lineIn(key, values)),
        books: Boolean(values.books?.length),
      };
    },
  };
}

/** Throws model_unknown where the form does not say which car it is about. */
export function vehicleIn(values: Values): Vehicle {
  const vehicle = vehicleSchema.safeParse(jsonIn(valueOf(values, 'vehicle')));
  if (vehicle.success) return vehicle.data;
  throw new AppError('model_unknown', 'We don’t know that car. Type its registration again');
}

function lineIn(key: string, values: Values): LineChoice {
  const positions = LINE_POSITIONS.filter((place) => values[`positions-${key}`]?.includes(place));
  const quantity = Number(valueOf(values, `quantity-${key}`) || 1);
  const size = valueOf(values, `size-${key}`);
  return { item_key: key, ...(positions.length > 0 ? { positions } : { quantity }), size };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
