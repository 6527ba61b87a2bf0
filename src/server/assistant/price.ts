import type { AskedPrice } from '../../contract/assistant/asked.ts';
import type { PriceAnswer } from '../../contract/assistant/answered.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { penceFromAmount } from '../../domain/money/money.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { wishFor } from '../../domain/vehicle/piece.ts';
import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { FindCar } from './car.ts';
import { carSaid, type PriceSaid } from './said.ts';

/** More than these are asked for with other words. */
const MOST = 8;

const NOT_INCLUDED = [
  'Work that we find on the way: it has a price of its own, and nothing is done before the owner says yes.',
  'A job without a price: we look at the car first, then give one.',
];
const CHOOSE = 'Ask the person which of these cars it is.';
const NEXT =
  'Say the price and what it includes. prepare_link makes a page for the person, who keeps it as a quote or books it there.';
const NONE = 'This car has no job like that in our list. Ask with other words, or have the person call us.';

interface Parts {
  findCar: FindCar;
  catalogue: CatalogueService;
  carts: CartService;
  priceSaid: PriceSaid;
}

export const priceForJob =
  ({ findCar, catalogue, ...parts }: Parts) =>
  async (asked: AskedPrice, address: string): Promise<PriceAnswer> => {
    const { vehicle, choose } = await findCar(asked, address);
    const rest = { not_included: NOT_INCLUDED };
    if (!vehicle) return { car: null, choose_car: choose, jobs: [], ...rest, next: CHOOSE };
    const modelId = vehicle.Model_ID;
    const jobs = jobsIn(catalogue, modelId, asked.job).map((item) => jobSaid(parts, modelId, item));
    return { car: carSaid(vehicle), choose_car: [], jobs, ...rest, next: jobs.length > 0 ? NEXT : NONE };
  };

/** By its key there is one; by words what the site's own search finds. */
function jobsIn(catalogue: CatalogueService, modelId: string, job: string): PricedItem[] {
  const named = catalogue.finderFor(modelId)(job.trim().toLowerCase());
  return named ? [named] : catalogue.search(modelId, job).slice(0, MOST);
}

function jobSaid(
  { carts, priceSaid }: Pick<Parts, 'carts' | 'priceSaid'>,
  modelId: string,
  item: PricedItem,
): PriceAnswer['jobs'][number] {
  const { lines, percent, minutes, partsFrom } = carts.totals(modelId, [wishFor(item.key)]);
  const [line] = lines;
  const beside =
    item.motBeside === null ? undefined : carts.totals(modelId, [wishFor(item.key), wishFor(MOT_KEY)]);
  const mot = beside?.lines.find(({ key }) => key === MOT_KEY);
  return {
    key: item.key,
    name: item.name,
    price:
      item.totalIncVat === null
        ? null
        : priceSaid({ pence: penceFromAmount(item.totalIncVat), vatable: line?.vatable ?? 0, percent }),
    unit: item.unit,
    minutes,
    parts: partsFrom,
    note: item.note,
    includes: item.includes.map(({ text }) => text),
    mot_beside: mot ? priceSaid({ ...mot, percent }) : null,
  };
}
