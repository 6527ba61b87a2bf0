import type { Content } from '../../content-model/content.ts';
import { CALLER, CALLER_ALONG, callerBookPath } from '../../contract/desk/caller.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { bookQuotePath, quotePath } from '../../contract/cart/quote.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { asChosen } from '../cars/chosen.ts';
import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { AppError, isAppError } from '../errors.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { listFields, vehicleIn } from './list-form.ts';
import type { QuoteService } from './service.ts';

interface Parts {
  quote: QuoteService;
  carts: CartService;
  catalogue: CatalogueService;
  content: Content;
}

/** Whose list it is, where it begins, and where it is booked. */
interface ListPageOptions<A extends 'anyone' | 'own'> {
  access: A;
  start: string;
  /** @param said what went along */
  book: (token: string, said: (name: string) => string) => string;
  /** Names of fields that go along unread. */
  along?: readonly string[];
}

export const cartListPages = (parts: Parts, pageForm: PageForm) => ({
  list: listPage(parts, { access: 'anyone', start: '/service-booking', book: bookQuotePath }, pageForm),
  /** The same at the desk, for a caller. */
  callerList: listPage(
    parts,
    {
      access: 'own',
      start: CALLER,
      along: CALLER_ALONG,
      book: (token, said) =>
        callerBookPath(token, {
          arrival: ARRIVALS.find((each) => each === said('arrival')),
          phone: said('phone').slice(0, 60),
        }),
    },
    pageForm,
  ),
});

/**
 * Takes the plain price list of a car and saves what was chosen as a quote, which carries it to where it is booked.
 * What is wrong comes back in the list.
 */
function listPage<const A extends 'anyone' | 'own'>(
  { quote, carts, catalogue, content }: Parts,
  { access, start, book, along = [] }: ListPageOptions<A>,
  pageForm: PageForm,
) {
  const own = listFields(content.catalogue);
  return pageForm({
    access,
    proof: 'none',
    fields: {
      names: [...own.names, ...along],
      parse: (values) => ({ ...own.parse(values), said: (name: string) => valueOf(values, name) }),
    },
    async show({ sent }, { values }): Promise<{ vehicle: Vehicle; items: PricedItem[] } | Onward> {
      if (!sent) return onward(start);
      const said = carIn(values);
      if (!said || !content.modelById(said.Model_ID)) return onward(start);
      const vehicle = asChosen(content, said.Model_ID, said);
      return { vehicle, items: catalogue.itemsFor(vehicle.Model_ID) };
    },
    async run({ vehicle, lines, books, said }, { actor: { address } }) {
      if (lines.length === 0) throw new AppError('cart_empty', 'Tick what you would like to have done');
      const wanted = { key: '', modelId: vehicle.Model_ID, items: [], lines };
      const cart = await carts.add(wanted, address).catch((error: unknown) => {
        throw named(error);
      });
      const saved = await quote.create(cart.key, vehicle, address);
      const { token } = saved.quote;
      return onward(books ? book(token, said) : quotePath(token));
    },
  });
}

function carIn(values: Record<string, string[]>): Vehicle | null {
  try {
    return vehicleIn(values);
  } catch {
    return null;
  }
}

/** A mistake of a line by the name of its field: 'tyre_mid.size' is 'size-tyre_mid'. */
function named(error: unknown): unknown {
  if (!isAppError(error) || !error.extras.errors) return error;
  const errors = Object.entries(error.extras.errors).map(([path, message]) => [
    path.split('.').reverse().join('-'),
    message,
  ]);
  return new AppError(error.code, error.message, {
    errors: Object.fromEntries(errors) as Record<string, string>,
  });
}
