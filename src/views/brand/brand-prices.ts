import { catalogue, repairByKey, serviceLevels } from '../../content-model/built.ts';
import type { Brand } from '../../content-model/brand.ts';
import { carClassOf, type Make } from '../../content-model/vehicles.ts';
import { priceOfRepair, priceOfService } from '../../domain/catalogue/price.ts';
import { cellText } from '../repair/repair-prices.ts';
import { rangeName } from '../../domain/text/written-name.ts';
import { modelOf } from './ranges.ts';

const PADS = 'front_brake_pads';

/** Keys of what a brand's price table has a column for. */
export const brandItems: readonly string[] = [...serviceLevels.map(({ key }) => key), PADS];

/** The columns of that table. */
export const brandColumns = [
  { label: 'Interim service' },
  { label: 'Full service', key: true },
  { label: 'Major service' },
  { label: 'Front brake pads', note: 'per axle' },
];

/** The rows of that table: popular cars of the brand. Throws, naming the page's file, for a car that is not known. */
export function brandRows(priced: Brand['priced'], file: string) {
  return priced.map(({ model, as }) => {
    const car = carClassOf(modelOf(model, file));
    const pads = priceOfRepair(repairByKey(PADS), car, catalogue);
    return {
      head: as,
      note: catalogue.bands[car.band],
      cells: [...serviceLevels.map((service) => priceOfService(service, car)), pads].map(cellText),
    };
  });
}

/** The five ranges of a make that most people drive, with how many are licensed; one that nobody counted is left out. */
export function mostSeen({ make, ranges }: Pick<Make, 'make' | 'ranges'>): { name: string; count: number }[] {
  return [...ranges]
    .sort((a, b) => (b.licensed ?? 0) - (a.licensed ?? 0))
    .slice(0, 5)
    .map(({ range, licensed }) => ({ name: rangeName({ Mfr: make, Range: range }), count: licensed ?? 0 }))
    .filter(({ count }) => count > 0);
}
