import { bookingSections, groupPath } from '../../content-model/booking-sections.ts';
import type { Catalogue } from '../../content-model/catalogue.ts';
import type { Content } from '../../content-model/content.ts';
import { carClassOf } from '../../content-model/vehicles.ts';
import type { BookingSection, PartsGroup, PricedItem } from '../../contract/catalogue/catalogue.ts';
import { piecesSold } from '../../contract/cart/cart-content.ts';
import type { Keyword } from '../../contract/catalogue/search.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import { discountedMotFor, PRICED, TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { motOffer } from '../../domain/catalogue/headline.ts';
import { ownKinds, soldAs } from '../../domain/catalogue/kinds.ts';
import { amountOf } from '../../domain/money/money.ts';
import {
  groupNameFor,
  type Included,
  includedFor,
  MOT_KEY,
  nameOfService,
  pieceRuleFor,
  type Price,
  priceOfDiagnostic,
  priceOfRepair,
  priceOfService,
  type ServiceItem,
  type RepairGroup,
  type RepairItem,
} from '../../domain/catalogue/price.ts';
import type { CarClass } from '../../domain/vehicle/vehicle.ts';
import { workText } from '../../domain/work/work-time.ts';
import { modelOrThrow } from '../cars/chosen.ts';
import { AppError } from '../errors.ts';
import { catalogueSearch } from './search.ts';

export interface CatalogueService {
  sections(): BookingSection[];
  /** Everything that a car can need, priced for it, in catalogue order. Throws model_unknown. */
  itemsFor(modelId: string): PricedItem[];
  /**
   * Finds what a car is sold for a key, which may name any kind of a job: undefined if the car cannot need it. What is
   * priced by a tyre's size has a price where that is given. Throws model_unknown.
   */
  finderFor(modelId: string): (key: string, size?: string) => PricedItem | undefined;
  /** The body that the car's range has most often. Throws model_unknown. */
  bodyOf(modelId: string): CarBody;
  /** The groups of repairs that have something for this car. Throws model_unknown. */
  partsGroups(modelId: string): PartsGroup[];
  /** The repairs of one group, priced for a car; may be empty. Throws model_unknown, not_found. */
  partsOf(modelId: string, group: string): PricedItem[];
  /** What matches the words and can be done to a car, best first. Throws model_unknown. */
  search(modelId: string, keyword: string): PricedItem[];
  /** Keys of what matches the words, for visitors without a chosen car. */
  searchAll(keyword: string): string[];
  /** What the search box suggests for a car. Throws model_unknown. */
  keywords(modelId: string): Keyword[];
}

export function catalogueService(content: Content): CatalogueService {
  const { catalogue } = content;
  const search = catalogueSearch(content);
  const carOf = (modelId: string): CarClass => carClassOf(modelOrThrow(content, modelId));
  const itemsFor = (modelId: string): PricedItem[] => {
    const car = carOf(modelId);
    return [...services(catalogue, car), ...ownRepairs(catalogue, car), ...diagnostics(catalogue, car)];
  };
  return {
    sections: () => [...bookingSections],
    itemsFor,
    finderFor(modelId) {
      const car = carOf(modelId);
      const own = new Map(itemsFor(modelId).map((item) => [item.key, item]));
      const kinds = new Map(catalogue.repairs.map((item) => [item.key, item]));
      return (key, size) => {
        const sold = soldAs(key, car, catalogue) ?? '';
        const kind = kinds.get(sold);
        if (kind && size) return repairs([kind], catalogue, car, size)[0];
        return own.get(sold) ?? (kind && repairs([kind], catalogue, car)[0]);
      };
    },
    bodyOf: (modelId) => modelOrThrow(content, modelId).range.body,
    search: (modelId, keyword) => search.items(keyword, itemsFor(modelId)),
    searchAll: (keyword) => search.keys(keyword),
    keywords: (modelId) => search.keywords(itemsFor(modelId)),
    partsGroups(modelId) {
      const car = carOf(modelId);
      return catalogue.groups.flatMap((group) => groupOf(catalogue, group, car));
    },
    partsOf(modelId, group) {
      const car = carOf(modelId);
      if (!catalogue.groups.some(({ key }) => key === group)) {
        throw new AppError('not_found', 'There is no such group of repairs. Choose one from the list');
      }
      return ownRepairs(catalogue, car).filter((item) => item.group === group);
    },
  };
}

function services(catalogue: Catalogue, car: CarClass): PricedItem[] {
  return ownKinds(catalogue.services, car, catalogue).flatMap((item) => {
    const beside = discountedMotFor([item.key], car, catalogue);
    return priced(priceOfService(item, car), {
      ...BARE,
      ...inSection('mot-and-servicing'),
      key: item.key,
      name: nameOfService(item, car),
      description: item.description,
      includes: includedOf(item, car).map(({ appliesTo: _, ...line }) => line),
      note:
        item.key === MOT_KEY ? motOffer(catalogue) : (includedFor(item.notes ?? [], car)[0]?.text ?? null),
      motBeside: beside === null ? null : amountOf(beside),
    });
  });
}

/** Nothing is promised of an MOT whose class has to be found out first. */
function includedOf({ key, includes }: ServiceItem, car: CarClass): Included[] {
  return key === MOT_KEY && car.motClass === 'check' ? [] : includedFor(includes, car);
}

const ownRepairs = (catalogue: Catalogue, car: CarClass): PricedItem[] =>
  repairs(ownKinds(catalogue.repairs, car, catalogue), catalogue, car);

function repairs(
  items: readonly RepairItem[],
  catalogue: Catalogue,
  car: CarClass,
  size: string | null = null,
): PricedItem[] {
  const groups = new Map(catalogue.groups.map((group) => [group.key, groupNameFor(group, car)]));
  return items.flatMap((item) =>
    priced(priceOfRepair(item, car, catalogue, size), {
      ...BARE,
      section: 'parts',
      group: item.group,
      groupName: groups.get(item.group) ?? item.group,
      key: item.key,
      name: item.name,
      description: `About ${workText(item.labourHours * 60)} in the workshop`,
      symptoms: item.symptoms,
      unit: item.unit ?? null,
      pieces: piecesSold(pieceRuleFor(item.key, car, catalogue)),
    }),
  );
}

const EXAMPLES = 3;

/** The group with what it has for one car; nothing if that is empty. */
function groupOf(catalogue: Catalogue, group: RepairGroup, car: CarClass): PartsGroup[] {
  const { key } = group;
  const found = ownKinds(catalogue.repairs, car, catalogue)
    .filter((repair) => repair.group === key)
    .map((repair) => ({ name: repair.name, price: priceOfRepair(repair, car, catalogue) }));
  if (found.length === 0) return [];
  const totals = found.flatMap(({ price }) => ('total' in price ? [price.total] : []));
  const from = totals.length ? amountOf(Math.min(...totals)) : null;
  const examples = found.slice(0, EXAMPLES).map((repair) => repair.name);
  const name = groupNameFor(group, car);
  return [{ key, name, path: groupPath(key), count: found.length, from, examples }];
}

function diagnostics(catalogue: Catalogue, car: CarClass): PricedItem[] {
  return ownKinds(catalogue.diagnostics, car, catalogue).flatMap((item) =>
    priced(priceOfDiagnostic(item, car), {
      ...BARE,
      ...inSection('diagnostics'),
      key: item.key,
      name: item.name,
      description: `About ${workText(item.minutes)} in the workshop`,
      includes: includedFor(item.includes, car).map(({ appliesTo: _, ...line }) => line),
      symptoms: item.symptoms,
      note: item.creditedIfRepaired ? 'Taken off the price when we do the repair' : null,
    }),
  );
}

const BARE = { includes: [], symptoms: [], unit: null, pieces: null, note: null, motBeside: null };

function inSection(
  key: 'mot-and-servicing' | 'diagnostics',
): Pick<PricedItem, 'section' | 'group' | 'groupName'> {
  return {
    section: key,
    group: key,
    groupName: bookingSections.find((section) => section.key === key)?.title ?? key,
  };
}

type Unpriced = Omit<PricedItem, 'status' | 'totalIncVat' | 'labour' | 'parts'>;

/** The item with its price; nothing for a car that cannot need it. */
function priced(price: Price, item: Unpriced): PricedItem[] {
  switch (price.kind) {
    case 'none':
      return [];
    case 'quote':
      return [
        { ...item, status: TO_BE_QUOTED, totalIncVat: null, labour: null, parts: null, note: price.reason },
      ];
    case 'fixed':
      return [{ ...item, status: PRICED, totalIncVat: amountOf(price.total), labour: null, parts: null }];
    case 'split':
      return [
        {
          ...item,
          status: PRICED,
          totalIncVat: amountOf(price.total),
          labour: amountOf(price.labour),
          parts: amountOf(price.parts),
          note: price.note ?? item.note,
        },
      ];
  }
}
