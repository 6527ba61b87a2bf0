import { type NamedMake, namedMake, type NamedRange, namedRanges } from './named-range.ts';
import { fuelSaid, fuelsMeant } from './register-fuel.ts';
import type { RegisterNames } from './register-names.ts';
import { registerWords } from './register-words.ts';
import { engineYears, fittedIn, type ListedEngine, soldIn } from './sale-years.ts';
import { type Fuel, powertrainOf } from './vehicle.ts';

/** What the registers say about a car, in their own spelling. Null: not given. */
export interface DescribedCar {
  make: string | null;
  /** The make given with `model`, if that register's make differs from `make`. */
  modelMake?: string | null;
  model: string | null;
  /** cc */
  engine: number | null;
  /** 'PETROL', 'Hybrid Electric (Clean)', … */
  fuel: string | null;
  /** Year of manufacture or of first use. */
  year: number | null;
}

/** The part of the vehicle catalogue that matching reads. */
export interface KnownRange extends NamedRange {
  engines: readonly KnownEngine[];
}
export interface KnownEngine extends ListedEngine {
  id: string;
  cc: number | null;
}
export type KnownMake = NamedMake<KnownRange>;
export interface KnownCars {
  makes: readonly KnownMake[];
  names: RegisterNames;
}

/**
 * `several`: the visitor picks, or confirms the only one; in the catalogue's order. `none`: the manual search, with
 * make and range as far as they are known.
 */
export type CarMatch =
  | { kind: 'one'; modelId: string }
  | { kind: 'several'; modelIds: string[] }
  | { kind: 'none'; make: string | null; range: string | null };

/** Registers and emission lists measure the same engine a few cc apart. */
const CC_TOLERANCE = 10;
/** A longer list is no longer a choice, and the manual search is better. */
const CHOICES_AT_MOST = 12;

/** The engines of our catalogue that a described car may be. */
export function matchCar(car: DescribedCar, known: KnownCars): CarMatch {
  const found = new Map<string, Found>();
  // The model was given with its own register's make, so that one is tried first.
  for (const text of [car.modelMake, car.make]) {
    const named = text ? namedMake(text, known.makes, known.names) : null;
    if (named && !found.has(named.make.make)) {
      found.set(named.make.make, ofMake(car, named.make, named.words, known));
    }
  }
  const each = [...found.values()];
  const modelIds = [...new Set(each.flatMap(({ candidates }) => candidates.map(({ engine }) => engine.id)))];
  const [first] = modelIds;
  if (first === undefined || modelIds.length > CHOICES_AT_MOST) {
    const [make = null] = found.keys();
    return { kind: 'none', make, range: each[0]?.range ?? null };
  }
  const sure = modelIds.length === 1 && each.length === 1 && each[0]?.byModel;
  return sure ? { kind: 'one', modelId: first } : { kind: 'several', modelIds };
}

interface Candidate {
  range: KnownRange;
  engine: KnownEngine;
}

interface Found {
  candidates: readonly Candidate[];
  /** Whether the model's name was known; if not, the visitor has to confirm even a single candidate. */
  byModel: boolean;
  /** The one range that the text names, if it was sold with that fuel at all. */
  range: string | null;
}

function ofMake(car: DescribedCar, make: KnownMake, makeWords: readonly string[], known: KnownCars): Found {
  const own = registerWords(car.model ?? '');
  const repeated = makeWords.every((word, at) => own[at] === word);
  const words = repeated ? own : [...makeWords, ...own];
  const named = namedRanges(words, { make, ...known, year: car.year });
  if (named.kind === 'unknown') return { candidates: [], byModel: true, range: null };
  if (named.kind === 'unsaid') {
    const tells = car.engine !== null || fuelSaid(car.fuel) === 'electric';
    const ranges = tells ? make.ranges.filter((range) => soldIn(range, car.year)) : [];
    return { candidates: enginesOf(car, words, ranges, known.names), byModel: false, range: null };
  }
  const [only, another] = named.ranges;
  const burnsIt = enginesOf({ ...car, engine: null }, words, named.ranges, known.names).length > 0;
  return {
    candidates: enginesOf(car, words, named.ranges, known.names),
    byModel: true,
    range: only && !another && burnsIt ? only.range : null,
  };
}

/** The engines that match fuel and cc, for the likeliest meaning of the fuel that has any. */
function enginesOf(
  car: DescribedCar,
  words: readonly string[],
  ranges: readonly KnownRange[],
  names: RegisterNames,
): Candidate[] {
  const fitting = ranges
    .flatMap((range) => range.engines.map((engine) => ({ range, engine })))
    .filter(({ engine }) => isNear(engine, car.engine));
  const groups = fuelsMeant(fuelSaid(car.fuel), words, names) ?? [null];
  for (const group of groups) {
    const ofGroup = narrowed(
      fitting.filter(({ engine }) => group === null || group.fuels.includes(engine.fuel)),
      car,
    );
    const counts = ofGroup.some(({ engine }) => group?.only?.includes(engine.fuel) ?? true);
    if (counts) return ofGroup;
  }
  return [];
}

/** Electric motors have no cc, whatever a register holds. */
function isNear(engine: KnownEngine, cc: number | null): boolean {
  return engine.cc === null || !cc || Math.abs(engine.cc - cc) <= CC_TOLERANCE;
}

/** Of several, those that were listed in that year; of two similar ones, the one with exactly that cc. */
function narrowed(candidates: readonly Candidate[], { year, engine: cc }: DescribedCar): Candidate[] {
  const listed = candidates.filter(
    ({ engine, range }) => year === null || fittedIn(engineYears(engine, range), year),
  );
  const kept = listed.length ? listed : candidates;
  const exact = kept.filter(({ engine }) => engine.cc === cc);
  return kept.filter((one) => exact.includes(one) || !exact.some((other) => isAlike(one, other)));
}

/**
 * Whether all are of one range and one fuel; plug-in and other hybrids count as one fuel, because registers do not
 * distinguish them.
 */
function isAlike(one: Candidate, other: Candidate): boolean {
  const fuel = one.engine.fuel;
  const otherFuel = other.engine.fuel;
  return one.range === other.range && (fuel === otherFuel || (isHybrid(fuel) && isHybrid(otherFuel)));
}

function isHybrid(fuel: Fuel): boolean {
  return powertrainOf(fuel) === 'hybrid';
}
