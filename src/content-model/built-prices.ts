import { type ListedCar, type Span, spanOf as spanOver } from '../domain/catalogue/headline.ts';
import type { Item } from '../domain/catalogue/item.ts';
import { localNow } from '../domain/text/local-time.ts';
import { later } from './all-of.ts';
import { catalogue, makes, modelById } from './built.ts';
import { listedCars, oneOfEachKind } from './listed-cars.ts';
import type { Make } from './vehicles.ts';

/** What some cars of our list pay for an item, from the least to the most; null if it is always quoted. */
export interface Spans {
  spanOf: (found: Item) => Span | null;
  /** Of those with an engine. */
  engineSpanOf: (found: Item) => Span | null;
  electricSpanOf: (found: Item) => Span | null;
}

const thisYear = Number(localNow(new Date()).date.slice(0, 4));

function spansOf(among: readonly Make[]): Spans {
  const cars = later(() => oneOfEachKind(listedCars({ makes: among, modelById }, thisYear)));
  const isElectric = ({ car }: ListedCar) => car.fuel === 'ELECTRIC';
  return {
    spanOf: spansOver(cars),
    engineSpanOf: spansOver(later(() => cars().filter((car) => !isElectric(car)))),
    electricSpanOf: spansOver(later(() => cars().filter(isElectric))),
  };
}

/** Asked once for each item: to look through all cars takes milliseconds, and some prices stand on every page. */
function spansOver(cars: () => readonly ListedCar[]): (found: Item) => Span | null {
  const spans = new Map<string, Span | null>();
  return (found) => {
    const { key } = found.item;
    if (!spans.has(key)) spans.set(key, headlineOf(found, spanOver(found, catalogue, cars())));
    return spans.get(key) ?? null;
  };
}

/** A repair that is quoted for nearly all cars has no headline: the one price it has says nothing about the others. */
function headlineOf({ kind, item }: Item, span: Span | null): Span | null {
  const isRare = kind === 'repair' && item.from < item.to && span?.from === span?.to;
  return isRare ? null : span;
}

export const { spanOf, engineSpanOf, electricSpanOf } = spansOf(makes);

const ofMakes = new WeakMap<Make, Spans>();

/** The same of the cars of one make. */
export function spansOfMake(make: Make): Spans {
  const spans = ofMakes.get(make) ?? spansOf([make]);
  ofMakes.set(make, spans);
  return spans;
}
