import type { AskedLink } from '../../contract/assistant/asked.ts';
import type { LinkAnswer } from '../../contract/assistant/answered.ts';
import { preparedPath } from '../../contract/assistant/prepared.ts';
import type { Content } from '../../content-model/content.ts';
import { TO_BE_QUOTED, withAdded } from '../../domain/cart/cart.ts';
import type { BookingService } from '../booking/service.ts';
import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { AppError } from '../errors.ts';
import type { FindCar } from './car.ts';
import type { PreparedLists } from './prepared.ts';
import { carSaid, type PriceSaid } from './said.ts';
import { districtIn } from './windows.ts';

const CHOOSE = 'Ask the person which of these cars it is, then ask again with its model_id.';
const NEXT =
  'Give the person this link. They see the car, the jobs and the prices, and keep a quote or book. Until they press, nothing is booked or held.';

interface Parts {
  findCar: FindCar;
  catalogue: CatalogueService;
  carts: CartService;
  priceSaid: PriceSaid;
  booking: Pick<BookingService, 'days' | 'reached'>;
  prepared: PreparedLists;
  content: Content;
  siteUrl: string;
}

export function prepareLink({
  findCar,
  catalogue,
  carts,
  priceSaid,
  booking,
  prepared,
  content,
  siteUrl,
}: Parts) {
  const phone = content.site.phone.display;

  /** The jobs as this car is sold them; a second service of a kind takes the place of the first. */
  function wishesFor(modelId: string, keys: readonly string[]) {
    const find = catalogue.finderFor(modelId);
    const found = keys.map((key) => ({ key, item: find(key) }));
    const unknown = found.flatMap(({ key, item }) => (item ? [] : [key]));
    if (unknown.length > 0)
      throw new AppError(
        'item_unknown',
        `This car can’t have ${unknown.join(', ')}. price_for_job says which jobs it can have`,
      );
    const adding = found.flatMap(({ item }) => (item ? [{ key: item.key }] : []));
    return withAdded([], adding, content.catalogue);
  }

  return async (asked: AskedLink, address: string): Promise<LinkAnswer> => {
    const { vehicle, choose } = await findCar(asked, address);
    if (!vehicle) return { ...NOTHING, choose_car: choose };
    const items = wishesFor(vehicle.Model_ID, asked.jobs);
    const { lines, incVat, percent, minutes, partsFrom } = carts.totals(vehicle.Model_ID, items);
    const district =
      asked.district === undefined ? undefined : await districtIn({ booking, phone }, asked.district);
    const window = asked.window ?? null;
    if (window) {
      const days = await booking.days(minutes, { district, partsFrom });
      const its = days.find(({ date }) => date === window.date)?.windows;
      if (!its?.some((one) => one.window === window.window && one.left > 0))
        throw new AppError('slot_taken', 'That window isn’t free for this work. free_windows says which are');
    }
    const { key, endsAt } = await prepared.store(
      { vehicle, items, district: district ?? '', window },
      address,
    );
    const vatable = lines.reduce((sum, line) => sum + line.vatable, 0);
    return {
      car: carSaid(vehicle),
      choose_car: [],
      link: `${siteUrl}${preparedPath(key)}`,
      opens_until: endsAt.toISOString(),
      jobs: lines.map(({ key: job, name, status, ...line }) => ({
        key: job,
        name,
        price: status === TO_BE_QUOTED ? null : priceSaid({ ...line, percent }),
      })),
      total: priceSaid({ pence: incVat, vatable, percent }),
      window,
      next: NEXT,
    };
  };
}

const NOTHING: LinkAnswer = {
  car: null,
  choose_car: [],
  link: null,
  opens_until: null,
  jobs: [],
  total: null,
  window: null,
  next: CHOOSE,
};
