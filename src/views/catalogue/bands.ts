import { catalogue, modelById, serviceByKey } from '../../content-model/built.ts';
import { carClassOf, litresOf, type VehicleModel } from '../../content-model/vehicles.ts';
import { bandPrice } from '../../domain/catalogue/headline.ts';
import { poundsText } from '../../domain/money/money.ts';
import { type Band, bandSchema, type CarClass } from '../../domain/vehicle/vehicle.ts';
import { withoutYear } from '../../domain/vehicle/model-id.ts';
import { engineYears, fittedIn } from '../../domain/vehicle/sale-years.ts';
import { rangeName } from '../../domain/text/written-name.ts';

/** A row of a table by engine size: name of the band, cars of that band, formatted prices inc VAT. */
export interface BandRow {
  band: Band;
  head: string;
  note: string;
  cells: readonly string[];
}

/**
 * Prices of services (keys of the catalogue) by engine size. Throws for a key that is not in the catalogue or that
 * some band cannot have, because an empty cell would tell a motorist nothing.
 */
export function bandRows(keys: readonly string[]): readonly BandRow[] {
  const table = keys.join();
  const rows = tables.get(table) ?? rowsOf(keys);
  tables.set(table, rows);
  return rows;
}

/** Cached, because a few tables are on hundreds of pages. */
const tables = new Map<string, readonly BandRow[]>();

function rowsOf(keys: readonly string[]): BandRow[] {
  return bandSchema.options.map((band) => ({
    band,
    head: catalogue.bands[band],
    note: examples(band),
    cells: keys.map((key) => {
      const price = bandPrice(serviceByKey(key), band);
      if (price === null)
        throw new Error(`'${key}' has no price in the band ${band}: leave it out of this table`);
      return poundsText(price);
    }),
  }));
}

/** Everyday cars of each band, as Model_IDs: which engine a car has decides its band, so both are named. */
export const EXAMPLES: Record<Band, readonly string[]> = {
  up_to_1200cc: ['ford-fiesta-998-petrol', 'vauxhall-corsa-1199-petrol'],
  '1201_1600cc': ['volkswagen-golf-1498-petrol', 'nissan-qashqai-1332-petrol'],
  '1601_2000cc': ['skoda-octavia-1968-diesel', 'bmw-3-series-1995-diesel'],
  '2001_3000cc': ['bmw-5-series-2993-diesel', 'land-rover-discovery-2993-diesel'],
  over_3000cc: ['land-rover-range-rover-4999-petrol', 'porsche-911-3800-petrol'],
  ev: ['nissan-leaf-electric', 'tesla-model-3-electric'],
};

function examples(band: Band): string {
  return EXAMPLES[band].map((id) => exampleCar(id, band).name).join(', ');
}

/**
 * An everyday car of a band: 'Fiesta 1.0', 'Golf 1.6 diesel, 2016', and what the price list needs to know of it. Throws if
 * the catalogue no longer has the car, has it in another band, or had none of that year.
 * @param id with a year where the facts of the car decide
 */
export function exampleCar(id: string, band: Band): { name: string; car: CarClass } {
  const model = modelById(id);
  const car = model && carClassOf(model);
  if (!model || car?.band !== band) {
    throw new Error(`The example car '${id}' is not in the band ${band} of content/catalogue/vehicles.json`);
  }
  const { year } = withoutYear(id);
  if (year !== null && !fittedIn(engineYears(model.engine, model.range), year))
    throw new Error(`There was no '${id}' by content/catalogue/vehicles.json: correct the year`);
  return { name: nameOf(model) + (year === null ? '' : `${fuelOf(car)}, ${year}`), car };
}

function nameOf({ make, range, engine }: VehicleModel): string {
  return [rangeName({ Mfr: make.make, Range: range.range }), litresOf(engine) ?? []].flat().join(' ');
}

function fuelOf({ fuel }: CarClass): string {
  if (fuel === 'DIESEL') return ' diesel';
  return fuel === 'HYBRID' ? ' hybrid' : '';
}
