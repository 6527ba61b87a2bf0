import { catalogue } from '../../content-model/built.ts';
import { type Item, priceWhereFitted } from '../../domain/catalogue/item.ts';
import type { Band, CarClass } from '../../domain/vehicle/vehicle.ts';
import { exampleCar } from '../catalogue/bands.ts';

/** A column of a price table: a class of cars, with a car that everybody knows. */
export interface TypicalCar {
  car: CarClass;
  label: string;
  note: string;
}

/** Columns of a price table, and the sentence that says whose prices they are. */
export interface TypicalCars {
  columns: TypicalCar[];
  lead: string;
}

type Named = readonly [id: string, band: Band];

const BY_ENGINE = 'Prices for a mainstream brand by engine size; a value or a premium brand differs.';

const byBand = (cars: readonly Named[]): TypicalCars => ({
  columns: cars.map(([id, band]) => {
    const { name, car } = exampleCar(id, band);
    return { car, label: catalogue.bands[band], note: name };
  }),
  lead: BY_ENGINE,
});

/** How a column names a brand's price class. */
const BRAND: Record<CarClass['tier'], string> = {
  value: 'value brand',
  mainstream: 'mainstream brand',
  premium: 'premium brand',
  prestige: 'prestige brand',
};

const SETS: readonly TypicalCars[] = [
  byBand([
    ['ford-fiesta-998-petrol', 'up_to_1200cc'],
    ['volkswagen-golf-1498-petrol', '1201_1600cc'],
    ['ford-focus-1999-petrol', '1601_2000cc'],
    ['nissan-leaf-electric', 'ev'],
  ]),
  byBand([
    ['ford-fiesta-998-petrol', 'up_to_1200cc'],
    ['volkswagen-golf-1498-petrol', '1201_1600cc'],
    ['ford-focus-1999-petrol', '1601_2000cc'],
    ['ford-kuga-2521-petrol', '2001_3000cc'],
  ]),
  byBand([
    ['ford-focus-1499-diesel', '1201_1600cc'],
    ['skoda-octavia-1968-diesel', '1601_2000cc'],
    ['honda-cr-v-2199-diesel', '2001_3000cc'],
  ]),
  byBand([
    ['toyota-yaris-1490-hybrid', '1201_1600cc'],
    ['toyota-corolla-1798-hybrid', '1601_2000cc'],
    ['toyota-rav4-2487-hybrid', '2001_3000cc'],
  ]),
  {
    columns: ['dacia-spring', 'nissan-leaf', 'tesla-model-3', 'porsche-taycan'].map((name) => {
      const example = exampleCar(`${name}-electric`, 'ev');
      return { car: example.car, label: example.name, note: BRAND[example.car.tier] };
    }),
    lead: 'An electric car has no engine size, so the brand decides. Four examples.',
  },
];

/**
 * The cars for which a page shows its prices: diesels for a particle filter, electric cars for a charge port.
 * Preferred are those that price most items, then those that leave the fewest cells empty, then the usual ones.
 */
export function typicalCarsFor(items: readonly Item[]): TypicalCars {
  const rated = SETS.map((set) => {
    const filled = items.map((item) => set.columns.filter(({ car }) => canHave(item, car)).length);
    const cells =
      filled.reduce((sum, count) => sum + count, 0) / Math.max(1, items.length * set.columns.length);
    return { set, score: filled.filter((count) => count > 0).length + cells };
  });
  return rated.reduce((best, next) => (next.score > best.score + 1e-9 ? next : best)).set;
}

function canHave(item: Item, car: CarClass): boolean {
  return priceWhereFitted(item, car, catalogue).kind !== 'none';
}
