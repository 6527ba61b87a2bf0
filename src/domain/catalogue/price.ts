import type { PartsFrom } from '../booking/parts.ts';
import type { Need } from '../garage/ability.ts';
import { certaintyOf, type Certainty, type Condition } from '../vehicle/car-facts.ts';
import { type Pence, penceFromPounds, poundsSpan } from '../money/money.ts';
import type { PieceRule } from '../vehicle/piece.ts';
import { parseTyreSize, positionOfTyre, type TyreRule } from '../vehicle/tyre-size.ts';
import { type Band, canNeed, type CarClass, type Powertrain, type Tier } from '../vehicle/vehicle.ts';

/** One line of 'what is included'; without `appliesTo` it is part of every car's service. */
export interface Included {
  text: string;
  appliesTo?: Powertrain[] | undefined;
  /** Facts of the cars of which it is true; said only where they are known. */
  when?: Condition | undefined;
  /** How many checks the line promises, if it is about a number of them. */
  checks?: number | undefined;
  /** Key of the service that is entirely included in this one, if the line says so. */
  everythingIn?: string | undefined;
}

/** Which cars an item is for. */
export interface FittedPrice {
  key: string;
  appliesTo: readonly Powertrain[];
  /** What a garage must be able to do for it, beside what every workshop can. */
  needs: readonly Need[];
  /**
   * Key of the item of which this is one kind: a car is only ever offered one of them. That item stands for the job
   * where no car is known, and for a car of which nobody knows the kind; it has no job itself.
   */
  job?: string | undefined;
  /** Facts of the cars that have it; left out: all of those powertrains. */
  when?: Condition | undefined;
  /** Key of the item that a car without this one is sold, because there it is part of that job. */
  instead?: string | undefined;
}

/** A service: one price per engine band, in pounds inc VAT; null if the band cannot have it. */
export interface ServiceItem extends FittedPrice {
  name: string;
  description: string;
  includes: Included[];
  prices: Record<Band, number | null>;
  labourHours: number;
  parts: PartsFrom;
  /** Other things to know: the first line that is true of the car. */
  notes?: Included[] | undefined;
}

/**
 * A repair: a range in pounds inc VAT over the bands of a mainstream brand. What of it is labour follows from its hours,
 * which are the same for every car; the rest is parts.
 */
export interface RepairItem extends FittedPrice {
  group: string;
  name: string;
  from: number;
  to: number;
  labourHours: number;
  parts: PartsFrom;
  unit?: string | undefined;
  symptoms: string[];
  /** Set when there is no fixed price: the sentence that tells the motorist why. */
  quote?: string | undefined;
  /** What a car is told of which nobody knows whether `when` is true: why there is no price yet, or what it is for. */
  unsure?: { quote: string } | { note: string } | undefined;
  /** Whoever asks for this kind has seen it on the car: it is kept wherever the car may have it. */
  seen?: boolean | undefined;
}

/** A diagnostic: the same price for every car it applies to, in pounds inc VAT. */
export interface DiagnosticItem extends FittedPrice {
  name: string;
  price: number;
  minutes: number;
  includes: Included[];
  symptoms: string[];
  creditedIfRepaired: boolean;
}

/** A group of repairs. */
export interface RepairGroup {
  key: string;
  name: string;
  /** What it is called for cars without the part that its name names: the first that is true. */
  names?: { name: string; when: Condition }[] | undefined;
}

export interface PriceList {
  bandPosition: Record<Band, number>;
  /** What the parts of a repair cost for a brand, as a multiple of those for a mainstream one. */
  tiers: Record<Tier, number>;
  /** Pounds inc VAT for an hour of labour, whatever the car. */
  labourRate: number;
  /** Price of the MOT line in pounds beside these services. */
  motDiscount: Record<string, number>;
  /** Services of which a cart holds only one at a time. */
  exclusive: string[];
  /** How items that are sold by the piece are counted, by key. What is not in it is sold once. */
  pieces: Record<string, PieceRule>;
  /** What tyres cost by their size. */
  tyres: TyreRule;
  services: ServiceItem[];
  groups: RepairGroup[];
  repairs: RepairItem[];
  diagnostics: DiagnosticItem[];
}

/** The key of the MOT test in every price list; the cart's discount rule names it. */
export const MOT_KEY = 'mot';

/** What an item costs for one car. `quote`: no fixed price, with the reason. `none`: this car cannot need it. */
export type Price =
  | { kind: 'fixed'; total: Pence }
  | { kind: 'split'; total: Pence; labour: Pence; parts: Pence; note?: string }
  | { kind: 'quote'; reason: string }
  | { kind: 'none' };

const NONE: Price = { kind: 'none' };

/** Whether a car can need an item, as far as its fuel and its facts tell. */
export function fits({ appliesTo, when }: FittedPrice, car: CarClass): Certainty {
  return canNeed(appliesTo, car.fuel) ? certaintyOf(when, car.facts) : 'no';
}

export function priceOfService(service: ServiceItem, car: CarClass): Price {
  if (fits(service, car) === 'no') return NONE;
  if (service.key === MOT_KEY && car.motClass === 'check') {
    return {
      kind: 'quote',
      reason: 'A van over 3,000 kg needs a class 7 test. We check yours, then send one price.',
    };
  }
  const pounds = service.prices[car.band];
  if (pounds === null) return NONE;
  if (car.quote !== undefined && !costsTheSame(service)) return { kind: 'quote', reason: car.quote };
  return { kind: 'fixed', total: penceFromPounds(pounds) };
}

/**
 * How an item is counted that is sold by the piece; undefined: it is sold once. Where everything of a car is quoted, no
 * size is asked for, because no price follows from it.
 * @param car null: no particular one
 */
export function pieceRuleFor(
  key: string,
  car: CarClass | null,
  { pieces }: Pick<PriceList, 'pieces'>,
): PieceRule | undefined {
  const rule = Object.hasOwn(pieces, key) ? pieces[key] : undefined;
  return rule && { ...rule, bySize: rule.bySize && car?.quote === undefined };
}

/** What a service is called for one car: the class of an MOT is not promised before it is known. */
export function nameOfService({ key, name }: Pick<ServiceItem, 'key' | 'name'>, car: CarClass): string {
  return key === MOT_KEY && car.motClass === 'check' ? 'MOT test (class 4 or 7)' : name;
}

/** Whether the price is the same for every car, as with the MOT fee. */
function costsTheSame({ prices }: ServiceItem): boolean {
  return new Set(Object.values(prices)).size === 1;
}

/** Why a tyre has no price yet, and why it gets none from a list. */
const needsSize = ({ from, to }: RepairItem): string =>
  `${poundsSpan(penceFromPounds(from), penceFromPounds(to))} each, by size. Give the size, or we read it at the car and send you the price first.`;
const ODD_SIZE = 'Tyres of this size are quoted: we look up what is made for it, then send one price.';

/** A tyre costs the same on every car: its size decides where between from and to. */
function priceBySize(repair: RepairItem, typed: string | null, list: PriceList): Price {
  const size = typed === null ? null : parseTyreSize(typed);
  if (!size) return { kind: 'quote', reason: needsSize(repair) };
  const position = positionOfTyre(size, list.tyres);
  if (position === null) return { kind: 'quote', reason: ODD_SIZE };
  const total = penceFromPounds(Math.round(repair.from + (repair.to - repair.from) * position));
  const labour = labourOf(repair, list);
  return { kind: 'split', total, labour, parts: total - labour };
}

/** What several of an item cost: each its price, and each its labour and parts. */
export function timesPrice(price: Price, quantity: number): Price {
  switch (price.kind) {
    case 'fixed':
      return { ...price, total: price.total * quantity };
    case 'split':
      return {
        ...price,
        total: price.total * quantity,
        labour: price.labour * quantity,
        parts: price.parts * quantity,
      };
    default:
      return price;
  }
}

/**
 * The price for a mainstream brand is round(from + (to − from) × band position); its labour is hours × rate, its parts are
 * the rest. Parts alone cost more or less for other brands.
 */
export function priceOfRepair(
  repair: RepairItem,
  car: CarClass,
  list: PriceList,
  size: string | null = null,
): Price {
  const fit = fits(repair, car);
  if (fit === 'no') return NONE;
  const unsure = fit === 'perhaps' ? repair.unsure : undefined;
  const reason = (unsure && 'quote' in unsure ? unsure.quote : repair.quote) ?? car.quote;
  if (reason !== undefined) return { kind: 'quote', reason };
  if (pieceRuleFor(repair.key, car, list)?.bySize) return priceBySize(repair, size, list);
  const labour = labourOf(repair, list);
  const parts = Math.round((mainstreamPrice(repair, car.band, list) - labour) * list.tiers[car.tier]);
  const note = unsure && 'note' in unsure ? { note: unsure.note } : {};
  return { kind: 'split', total: labour + parts, labour, parts, ...note };
}

/** In whole pounds, unless labour is all of it. */
function mainstreamPrice({ from, to }: RepairItem, band: Band, { bandPosition }: PriceList): Pence {
  return from === to ? penceFromPounds(from) : Math.round(from + (to - from) * bandPosition[band]) * 100;
}

/** What the labour of a repair costs, whatever the car. The list's check refuses more than its price. */
export function labourOf(
  { labourHours }: Pick<RepairItem, 'labourHours'>,
  { labourRate }: Pick<PriceList, 'labourRate'>,
): Pence {
  return Math.round(labourHours * labourRate * 100);
}

export function priceOfDiagnostic(diagnostic: DiagnosticItem, car: CarClass): Price {
  if (fits(diagnostic, car) === 'no') return NONE;
  return { kind: 'fixed', total: penceFromPounds(diagnostic.price) };
}

/** The lines of 'what is included' that are true of this car. */
export function includedFor(includes: readonly Included[], car: CarClass): Included[] {
  return includes.filter(
    ({ appliesTo, when }) =>
      (!appliesTo || canNeed(appliesTo, car.fuel)) && certaintyOf(when, car.facts) === 'yes',
  );
}

/** What a group of repairs is called for a car: never by a part that it cannot have. */
export function groupNameFor({ name, names = [] }: RepairGroup, { facts }: CarClass): string {
  return names.find(({ when }) => certaintyOf(when, facts) === 'yes')?.name ?? name;
}
