import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Visitor } from '../auth/actor.ts';
import { isAppError, STATUS_OF } from '../errors.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { found, type PageForm, refused } from '../http/page-form.ts';
import { chosenIn } from '../../domain/cart/chosen-text.ts';
import { EMPTY_FORM, type PlainForm } from '../../contract/call/form.ts';
import { valueOf } from '../http/page-fields.ts';
import type { VehicleService } from './service.ts';

/** The plain registration form: empty, with what was wrong, or answered with that car's prices. */
interface StartPage {
  /** The registration, as it was sent. */
  plate: string;
  /** Catalogue keys of the page that the form was on. */
  wanted: string[];
  /** Whether what was wanted is to be in the list, and not only shown first. */
  add: boolean;
  quote: { vehicle: Vehicle; items: PricedItem[]; form: PlainForm } | null;
}

type Values = Record<string, string[]>;

interface Asked extends Pick<StartPage, 'plate' | 'wanted' | 'add'> {
  /** What was chosen of them, as chosenText writes it; null: they are what the page is about, and not chosen. */
  chosen: string | null;
  /** Whether there's no plate to look up: the car is to be chosen by hand. */
  noPlate: boolean;
  /** Chosen by hand; null where the plate is to be looked up. */
  byHand: { modelId: string; plate: string } | null;
}

/** The same with what goes along. */
interface Further extends Asked {
  further: readonly (readonly [name: string, value: string])[];
}

const text = (values: Values, name: string, longest = 120) => valueOf(values, name).slice(0, longest);

/** As many as a list of another garage may ask for. */
const WANTED_MAX = 60;

function askedIn(values: Values): Asked {
  const plate = text(values, 'reg_no');
  // What a car's last visit left undone is one button: leftUndone of the contract.
  const [leftPlate = '', left] = text(values, 'left', 1320).split(':');
  return {
    // A plate that was offered in the place of the one that was typed comes with its button.
    plate: text(values, 'meant') || leftPlate || text(values, 'reg') || plate,
    // One field with all, or one for each that was ticked.
    wanted: [
      ...new Set((left ?? (values.wanted ?? []).join(',').slice(0, 1200)).split(',').filter(Boolean)),
    ].slice(0, WANTED_MAX),
    add: valueOf(values, 'add') === 'yes',
    chosen: values.chosen?.length ? text(values, 'chosen', 1200) : left === undefined ? null : '',
    noPlate: valueOf(values, 'noPlate') === 'yes',
    byHand: values.model_id?.length ? { modelId: text(values, 'model_id'), plate } : null,
  };
}

/** The list with what was chosen ticked in it. */
function listWith({ wanted, chosen }: Asked): PlainForm {
  if (chosen === null) return EMPTY_FORM;
  const own = [...chosenIn(chosen)].map(([key, { positions, quantity }]) =>
    positions ? [`positions-${key}`, positions] : [`quantity-${key}`, [String(quantity)]],
  );
  return { ...EMPTY_FORM, values: { item: wanted, ...(Object.fromEntries(own) as PlainForm['values']) } };
}

/** The manual search shows what is known of the plate, and asks for the rest. */
function further(manual: string, { plate, wanted, further: along }: Further, said = ''): Onward {
  const asked = wanted.length ? `&wanted=${encodeURIComponent(wanted.join(','))}` : '';
  const more = along.map(([name, value]) => value && `&${name}=${encodeURIComponent(value)}`).join('');
  return onward(`${manual}?${said}reg_no=${encodeURIComponent(plate.slice(0, 20))}${asked}${more}`);
}

/** What the car is sold, and of what is wanted the kinds that somebody has seen on it: rear pads, where shoes are possible. */
function withSeen(catalogue: CatalogueService, modelId: string, wanted: readonly string[]): PricedItem[] {
  const items = catalogue.itemsFor(modelId);
  const itemFor = catalogue.finderFor(modelId);
  const known = new Set(items.map(({ key }) => key));
  const seen = wanted.flatMap((key) => (known.has(key) ? [] : (itemFor(key) ?? [])));
  return [...items, ...seen.filter(({ key }) => wanted.includes(key))];
}

/** The page says by itself what these mean for the plate. */
const OWN_WORDS = new Set(['bad_registration', 'vehicle_not_served', 'lookup_failed', 'too_many']);

interface Parts {
  vehicle: VehicleService;
  catalogue: CatalogueService;
}

/** Whose page it is, and where the car is chosen by hand that no plate tells. */
interface StartPageOptions<A extends 'anyone' | 'own'> {
  access: A;
  manual: string;
  /** Fields that go along unread. */
  along?: readonly string[];
}

export function startPage<const A extends 'anyone' | 'own'>(
  { vehicle: cars, catalogue }: Parts,
  { access, manual, along = [] }: StartPageOptions<A>,
  pageForm: PageForm,
) {
  /** Null where the register knows the plate, but not which of our cars it is. */
  async function lookUp(plate: string, by: Visitor): Promise<Vehicle | null> {
    const known = await cars.lookup(plate, by);
    return known.kind === 'one' ? known.vehicle : null;
  }

  return pageForm({
    access,
    proof: 'none',
    fields: {
      names: ['meant', 'left', 'reg', 'reg_no', 'noPlate', 'model_id', 'wanted', 'chosen', 'add', ...along],
      parse: (values) => ({
        ...askedIn(values),
        further: along.map((name): [string, string] => [name, text(values, name)]),
      }),
    },
    async show(_, { values }): Promise<StartPage | Onward> {
      const { plate, wanted, add } = askedIn(values);
      return { plate, wanted, add, quote: null };
    },
    async run(asked, { actor }) {
      const { plate, wanted, add, byHand } = asked;
      if (asked.noPlate) return further(manual, { ...asked, plate: '' });
      try {
        const vehicle = byHand
          ? await cars.storeManual(byHand.modelId, byHand.plate, actor.address)
          : await lookUp(plate, actor);
        if (!vehicle) return further(manual, asked);
        const items = withSeen(catalogue, vehicle.Model_ID, wanted);
        return found({ plate, wanted, add, quote: { vehicle, items, form: listWith(asked) } });
      } catch (error) {
        if (!isAppError(error) || OWN_WORDS.has(error.code)) throw error;
        if (error.extras.no_reg_found) return further(manual, asked, 'no_reg_found=true&');
        return refused(STATUS_OF.invalid, error.message);
      }
    },
  });
}
