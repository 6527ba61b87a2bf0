import { catalogue } from '../../content-model/built.ts';
import { spanOf } from '../../content-model/built-prices.ts';
import { type Item, priceOf } from '../../domain/catalogue/item.ts';
import type { Span } from '../../domain/catalogue/headline.ts';
import { jobOf, standsForKinds } from '../../domain/catalogue/kinds.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import { labourOf, type Price } from '../../domain/catalogue/price.ts';
import { type CarClass, powertrainSchema } from '../../domain/vehicle/vehicle.ts';
import { minutesOfItem } from '../../domain/work/work-minutes.ts';
import { workText } from '../../domain/work/work-time.ts';
import { type TypicalCar, typicalCarsFor } from '../brand/typical-cars.ts';

/** A price as a table cell says it. */
export function cellText(price: Price): string {
  return 'total' in price
    ? poundsText(price.total)
    : price.kind === 'quote'
      ? 'Price on request'
      : 'Not fitted';
}

/** A table row of an item's prices over the columns, with what one price buys under its name. */
export function priceRow(found: Item, columns: readonly TypicalCar[]) {
  const note = unitOf(found);
  return {
    head: found.item.name,
    ...(note ? { note } : {}),
    cells: columns.map(({ car }) => cellText(priceOf(found, car, catalogue))),
  };
}

const RIMS = Object.keys(catalogue.tyres.position);

/** A column for each diameter of wheel that has a listed price. */
export const TYRE_COLUMNS = RIMS.map((rim) => ({ label: `${rim} inch`, note: `R${rim}` }));

/** A table row of a tyre over those. The width is one that is listed, and none of the price. */
export function tyreRow(found: Item) {
  const { item } = found;
  const car: CarClass = { band: 'up_to_1200cc', tier: 'mainstream', fuel: 'PETROL', motClass: '4' };
  const cells = RIMS.map((rim) => cellText(priceOf(found, car, catalogue, `205/55 R${rim}`)));
  return { head: item.name, note: unitOf(found) ?? '', cells };
}

/** What RepairPrices.astro shows, as one table for search engines: one price where every car pays the same. */
export function shownPrices(items: readonly Item[]) {
  if (items.every(isBySize)) return { columns: TYRE_COLUMNS, rows: items.map(tyreRow) };
  const isVarying = (found: Item) => !hasOnePrice(found) && !isBySize(found);
  const { columns } = typicalCarsFor(items.filter(isVarying));
  const rows = items.map((found) =>
    isVarying(found) ? priceRow(found, columns) : { head: found.item.name, cells: [fromText(found).note] },
  );
  return { columns, rows };
}

/** The items of a page that are kinds of the same job as its first one: a belt, one with its pump, one in oil. */
const kindsOn = (items: readonly Item[]): Item[] => {
  const [main] = items;
  return main ? items.filter(({ item }) => jobOf(item) === jobOf(main.item)) : [];
};

/** What a page's job costs over all cars, whichever of its kinds they have; null if it is always quoted. */
export function spanOfPage(items: readonly Item[]): Pick<Span, 'from' | 'to'> | null {
  const spans = kindsOn(items).flatMap((kind) => spanOf(kind) ?? []);
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

/** What the page's main item costs over all cars, and how long it takes: the rows of 'In figures'. */
export function figuresOf(items: readonly [Item, ...Item[]]): { term: string; value: string }[] {
  const [found] = items;
  const { name } = found.item;
  const span = spanOfPage(items);
  const time = { term: 'Time on the job', value: `about ${workText(minutesOfItem(found))}` };
  if (!span) return [{ term: name, value: 'one price after a look at your car' }, time];
  const price = poundsSpan(span.from, span.to);
  if (found.kind === 'service') return [{ term: `${name}, any car`, value: price }, time];
  if (found.kind === 'diagnostic') {
    const credit = { term: 'If we then do the repair', value: 'this price comes off it' };
    return [
      { term: `${name}, any car`, value: price },
      ...(found.item.creditedIfRepaired ? [credit] : []),
      time,
    ];
  }
  // The kinds of a job differ in how much of them is labour, so their span is not split.
  if (standsForKinds(found.item, catalogue) || kindsOn(items).length > 1)
    return [{ term: `${name}, by kind`, value: price }, time];
  const labour = labourOf(found.item, catalogue);
  return [
    { term: `${name}, any car`, value: price },
    { term: 'Of that, parts', value: poundsSpan(span.from - labour, span.to - labour) },
    { term: 'Of that, labour', value: poundsText(labour) },
    time,
  ];
}

/**
 * What a related item costs at least, as a link list shows it: never an unnamed figure where it is quoted.
 * @param span what the cars in question pay; left out: all
 */
export function fromText(found: Item, span = spanOf(found)): { small?: string; note: string } {
  if (!span) return { note: 'price on request' };
  return { ...(span.from < span.to ? { small: 'from' } : {}), note: poundsText(span.from) };
}

/** 'per axle', 'each': what one price of a repair buys. */
export function unitOf(found: Item): string | undefined {
  return found.kind === 'repair' ? found.item.unit : undefined;
}

/** Whether the size of a tyre gives the price, whatever the car. */
export const isBySize = ({ item }: Item): boolean => catalogue.pieces[item.key]?.bySize ?? false;

/** Whether every car that the item is for pays the same: such an item needs a line, not a row of equal cells. */
export function hasOnePrice(found: Item): boolean {
  // A repair's price follows the engine, even where few cars of our list pay one.
  if (found.kind === 'repair' && found.item.from < found.item.to) return false;
  const span = spanOf(found);
  return span !== null && span.from === span.to;
}

/** 'diesel cars', 'hybrid and electric cars', 'cars with an engine'; undefined for what every car can need. */
export function onlyFor({ item: { appliesTo } }: Item): string | undefined {
  if (appliesTo.length === powertrainSchema.options.length) return undefined;
  if (appliesTo.length === 3 && !appliesTo.includes('ev')) return 'cars with an engine';
  return `${appliesTo.map((one) => (one === 'ev' ? 'electric' : one)).join(' and ')} cars`;
}
