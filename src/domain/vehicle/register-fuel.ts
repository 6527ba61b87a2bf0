import type { RegisterNames } from './register-names.ts';
import { wordKey, says } from './register-words.ts';
import type { Fuel } from './vehicle.ts';

/** The meaning of a register's word for a fuel. */
export type FuelSaid =
  | 'petrol'
  | 'diesel'
  | 'electric'
  | 'hybrid'
  | 'diesel-hybrid'
  | 'gas'
  | 'gas-diesel'
  | 'hydrogen';

/** The spellings, as keys: the DVLA's `HYBRID ELECTRIC` is the DVSA's `Hybrid Electric (Clean)`. */
const SPELLINGS: Record<string, FuelSaid> = {
  PETROL: 'petrol',
  DIESEL: 'diesel',
  HEAVYOIL: 'diesel',
  ELECTRIC: 'electric',
  ELECTRICITY: 'electric',
  HYBRID: 'hybrid',
  HYBRIDELECTRIC: 'hybrid',
  HYBRIDELECTRICCLEAN: 'hybrid',
  PETROLELECTRIC: 'hybrid',
  PETROLELECTRICHYBRID: 'hybrid',
  PETROLHYBRID: 'hybrid',
  PLUGINHYBRID: 'hybrid',
  ELECTRICDIESEL: 'diesel-hybrid',
  DIESELELECTRIC: 'diesel-hybrid',
  DIESELELECTRICHYBRID: 'diesel-hybrid',
  DIESELHYBRID: 'diesel-hybrid',
  GAS: 'gas',
  GASBIFUEL: 'gas',
  PETROLGAS: 'gas',
  LPG: 'gas',
  CNG: 'gas',
  LNG: 'gas',
  GASDIESEL: 'gas-diesel',
  FUELCELLS: 'hydrogen',
  HYDROGEN: 'hydrogen',
};

/** @returns null if the word says nothing: missing, `OTHER`, or unknown. */
export function fuelSaid(text: string | null): FuelSaid | null {
  return text === null ? null : (SPELLINGS[wordKey(text)] ?? null);
}

/** Fuels of our catalogue that are tried together. With `only`, they count only if one of those is among them. */
export interface FuelGroup {
  fuels: readonly Fuel[];
  only?: readonly Fuel[];
}

/**
 * The fuels that a register's word may stand for: the first group is its literal meaning, the later ones what the
 * same car is called elsewhere. The reason is mild hybrids: our lists call some petrol and some hybrid, and so do
 * registers.
 */
const MEANINGS: Record<Exclude<FuelSaid, 'hybrid'>, readonly FuelGroup[]> = {
  petrol: [{ fuels: ['PETROL'] }, { fuels: ['HYBRID'] }],
  diesel: [{ fuels: ['DIESEL'] }, { fuels: ['HYBRID_DIESEL'] }],
  electric: [{ fuels: ['ELECTRIC'] }],
  'diesel-hybrid': [{ fuels: ['HYBRID_DIESEL', 'PHEV_DIESEL'] }, { fuels: ['DIESEL'] }],
  gas: [{ fuels: ['LPG'] }, { fuels: ['PETROL'] }],
  'gas-diesel': [{ fuels: ['DIESEL'] }],
  hydrogen: [],
};

const PLUG_IN: readonly Fuel[] = ['PHEV', 'PHEV_DIESEL'];
const FULL: readonly Fuel[] = ['HYBRID', 'HYBRID_DIESEL'];
const PLAIN: readonly Fuel[] = ['PETROL', 'DIESEL'];

/**
 * Groups of fuels, the likeliest first; null: any. Registers have one word for plug-in, full and mild hybrids, so the
 * model text is also used. If it does not say, more than one group is offered and the visitor is asked.
 */
export function fuelsMeant(
  fuel: FuelSaid | null,
  words: readonly string[],
  names: RegisterNames,
): readonly FuelGroup[] | null {
  if (fuel === null) return null;
  if (fuel !== 'hybrid') return MEANINGS[fuel];
  const groups = hybridsMeant(words, names);
  if (!namesOne(words, names.diesel) && !badged(words, DIESEL_BADGE)) return groups;
  const burning = groups.map(({ fuels }) => ({ fuels: fuels.filter((one) => one.endsWith('DIESEL')) }));
  return [...burning, ...groups];
}

function hybridsMeant(words: readonly string[], names: RegisterNames): readonly FuelGroup[] {
  if (namesOne(words, names.plugIn) || badged(words, PLUG_IN_BADGE)) {
    return [{ fuels: PLUG_IN }, { fuels: FULL }];
  }
  if (namesOne(words, names.notPlugIn)) return [{ fuels: FULL }, { fuels: PLUG_IN }];
  if (namesOne(words, names.mild)) return [{ fuels: FULL }, { fuels: PLAIN }];
  if (words.some((word) => word.startsWith('HYBRID'))) {
    return [{ fuels: [...FULL, ...PLUG_IN] }, { fuels: PLAIN }];
  }
  return [{ fuels: [...FULL, ...PLUG_IN], only: FULL }, { fuels: [...PLUG_IN, ...PLAIN] }];
}

/** Badges of plug-in hybrids: 330E, XDRIVE45E, P400E, and `C 300 E`. */
const PLUG_IN_BADGE = /^(?:[A-Z]{0,6}\d{2,3}L?X?D?E|\d{3} D?E)$/;
/** Badges of diesels: 320D, XDRIVE30D, C220D, D200, and `C 220 D`. */
const DIESEL_BADGE = /^(?:[A-Z]{0,6}\d{2,3}L?X?D|\d{3} D|D\d{3})$/;

function badged(words: readonly string[], pattern: RegExp): boolean {
  return words.some((word, at) => pattern.test(word) || pattern.test(`${word} ${words[at + 1] ?? ''}`));
}

function namesOne(words: readonly string[], list: readonly string[]): boolean {
  return list.some((name) => says(words, name));
}
