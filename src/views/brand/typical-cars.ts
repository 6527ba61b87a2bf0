import { catalogue } from '../../content-model/built.ts';
import { paidBy } from '../../domain/catalogue/headline.ts';
import type { Item } from '../../domain/catalogue/item.ts';
import type { Band, CarClass } from '../../domain/vehicle/vehicle.ts';
import { exampleCar } from '../catalogue/bands.ts';
import { EVERYDAY, OF_BRANDS } from './everyday-cars.ts';

/** A column of a price table: a car of our list, in one year. */
export interface TypicalCar {
  /** With its year. */
  modelId: string;
  car: CarClass;
  /** 'Golf 1.6 diesel, 2016'. */
  label: string;
  note: string;
}

/** Columns of a price table, and the sentence that says whose prices they are. */
export interface TypicalCars {
  columns: TypicalCar[];
  lead: string;
}

const BY_ENGINE = 'What these cars pay. Your registration gives the price for yours.';
const BY_BRAND = 'An electric car has no engine size, so the brand decides. Four examples.';

const candidates = new Map(
  (Object.entries(EVERYDAY) as [Band, readonly string[]][]).map(([band, modelIds]) => [
    band,
    modelIds.map((modelId): TypicalCar => {
      const { name, car } = exampleCar(modelId, band);
      const size = catalogue.bands[band];
      return { modelId, car, label: name, note: size.charAt(0).toLowerCase() + size.slice(1) };
    }),
  ]),
);

/** How a column names a brand's price class. */
const BRAND: Record<CarClass['tier'], string> = {
  value: 'value brand',
  mainstream: 'mainstream brand',
  premium: 'premium brand',
  prestige: 'prestige brand',
};

const brands = OF_BRANDS.map((modelId): TypicalCar => {
  const { name, car } = exampleCar(modelId, 'ev');
  return { modelId, car, label: name, note: BRAND[car.tier] };
});

/** The bands that a table may have a column for, the usual ones first. */
const COLUMNS: readonly (readonly Band[])[] = [
  ['up_to_1200cc', '1201_1600cc', '1601_2000cc', 'ev'],
  ['up_to_1200cc', '1201_1600cc', '1601_2000cc', '2001_3000cc'],
  ['1201_1600cc', '1601_2000cc', '2001_3000cc'],
  // Two kinds of belt in oil are in small engines alone.
  ['up_to_1200cc', 'up_to_1200cc', '1201_1600cc', '1601_2000cc'],
];

/**
 * The cars for which a page shows its prices, such as have what it sells: diesels for a particle filter, 4x4s for their
 * oil. Preferred are those that leave the fewest rows without a price, then the fewest cells, then the usual ones.
 */
export function typicalCarsFor(items: readonly Item[]): TypicalCars {
  const isPaid = (car: TypicalCar) => items.map((item) => paidBy(car.car, item, catalogue) !== null);
  const paid = new Map([...candidates.values(), brands].flat().map((car) => [car, isPaid(car)]));
  const scoreOf = (columns: readonly TypicalCar[]) => {
    const rows = items.map((_, row) => columns.filter((car) => paid.get(car)?.[row]).length);
    const cells = rows.reduce((sum, count) => sum + count, 0) / Math.max(1, items.length * columns.length);
    return rows.filter((count) => count > 0).length + cells * 0.9;
  };
  let best = { columns: [] as TypicalCar[], score: -1, lead: BY_ENGINE };
  const offer = (columns: TypicalCar[], lead: string) => {
    const score = scoreOf(columns);
    if (score > best.score + 1e-9) best = { columns, score, lead };
  };
  for (const bands of COLUMNS) {
    const choices = bands.map((band) => differing(candidates.get(band) ?? [], paid));
    for (const columns of oneOfEach(choices)) offer(columns, BY_ENGINE);
  }
  offer(brands, BY_BRAND);
  return best;
}

/** The first of the cars that pay for the same items. */
function differing(
  cars: readonly TypicalCar[],
  paid: ReadonlyMap<TypicalCar, readonly boolean[]>,
): TypicalCar[] {
  const kinds = new Map<string, TypicalCar>();
  for (const car of cars) {
    const kind = String(paid.get(car));
    if (!kinds.has(kind)) kinds.set(kind, car);
  }
  return [...kinds.values()];
}

/** Every way to take one of each list, the first of all of them first. */
const oneOfEach = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]]);
