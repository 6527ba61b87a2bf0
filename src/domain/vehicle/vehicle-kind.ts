import type { RegisterNames } from './register-names.ts';
import { wordKey, registerWords } from './register-words.ts';

/** A vehicle that we do not service. `heavy-vehicle`: a lorry or a bus. */
export type Unserved = 'motorcycle' | 'three-wheeler' | 'lorry' | 'bus' | 'heavy-vehicle';

/** The same, as a sentence names them. */
export const UNSERVED_KINDS: Record<Unserved, string> = {
  motorcycle: 'a motorcycle',
  'three-wheeler': 'a three-wheeler or a quadricycle',
  lorry: 'a lorry',
  bus: 'a bus or a coach',
  'heavy-vehicle': 'a heavy vehicle',
};

/** What distinguishes kinds of vehicles. Null: not given. */
export interface KindFacts {
  /** The DVLA's: `M1` car, `N1` van, `L3` motorcycle, `M2` and `M3` bus, `N2` and `N3` lorry. Older vehicles have none. */
  typeApproval: string | null;
  /** The DVLA's: `2 AXLE RIGID BODY`, `2 WHEEL`, `3 AXLE + 3 AXLE ARTIC`, … */
  wheelplan: string | null;
  /** kg, the DVLA's: maximum laden weight. */
  revenueWeight: number | null;
  make: string | null;
  /** cc */
  engine: number | null;
  fuel: string | null;
  year: number | null;
  /** Whether the DVSA has tests of it of a kind made only for heavy vehicles. */
  heavyTested: boolean;
}

/** kg: anything heavier is a lorry, unless it is approved as a car. */
const LORRY_FROM = 3_500;
/** kg: a goods vehicle that may weigh more needs a class 7 test (MOT inspection manual, introduction). */
const CLASS_4_LIMIT = 3_000;

/** Judged by the DVLA's data; if it gives none, by the kind of test, the make and the engine. */
export function unservedKind(facts: KindFacts, names: RegisterNames): Unserved | null {
  const approval = facts.typeApproval?.toUpperCase().trim() ?? '';
  const plan = registerWords(facts.wheelplan ?? '').join(' ');
  if (/^L[5-7]/.test(approval) || /^[34] WHEEL/.test(plan)) return 'three-wheeler';
  if (/^L/.test(approval) || /^[12] WHEEL/.test(plan)) return 'motorcycle';
  if (/^M[23]/.test(approval)) return 'bus';
  if (/^N[23]/.test(approval) || /\bARTIC/.test(plan) || /^(?:[3-9]|MULTI) AXLE/.test(plan)) return 'lorry';
  if (/^M1/.test(approval)) return null;
  if ((facts.revenueWeight ?? 0) > LORRY_FROM) return 'lorry';
  if (/^N1/.test(approval)) return null;
  return facts.heavyTested ? 'heavy-vehicle' : byMake(facts, plan, names);
}

/** cc: no car of recent decades has a smaller engine. */
const SMALLEST_CAR_ENGINE = 590;
const LAST_DECADES = 1985;

function byMake(
  { make, engine, fuel, year }: KindFacts,
  plan: string,
  names: RegisterNames,
): Unserved | null {
  const key = wordKey(make ?? '');
  const isOf = (makes: readonly string[]) => makes.some((one) => wordKey(one) === key);
  if (isOf(names.lorryMakes)) return 'lorry';
  if (isOf(names.busMakes)) return 'bus';
  // If there is a wheel plan, two or three wheels were already ruled out above.
  if (plan !== '') return null;
  if (isOf(names.motorcycleMakes)) return 'motorcycle';
  const small = engine !== null && engine > 0 && engine < SMALLEST_CAR_ENGINE;
  const recent = year !== null && year >= LAST_DECADES;
  return small && recent && wordKey(fuel ?? '') === 'PETROL' ? 'motorcycle' : null;
}

/**
 * Whether its MOT may be a class 7 one: a vehicle over 3,000 kg that is not approved as a passenger car. Cars are
 * class 4 whatever they weigh; for older vehicles the DVLA does not give the category.
 */
export const mayNeedClass7 = (facts: KindFacts): boolean =>
  (facts.revenueWeight ?? 0) > CLASS_4_LIMIT && !isPassengerCar(facts);

/** Whether it's approved as a passenger car. */
export const isPassengerCar = ({ typeApproval }: Pick<KindFacts, 'typeApproval'>): boolean =>
  /^M1/i.test(typeApproval?.trim() ?? '');
