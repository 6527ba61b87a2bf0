import * as z from 'zod';
import type { CarFacts } from './car-facts.ts';
import { properName, rangeName } from '../text/written-name.ts';

/** Fuels as the vehicle catalogue names them. `HYBRID` covers full and mild petrol hybrids. */
export const fuelSchema = z.enum([
  'PETROL',
  'DIESEL',
  'HYBRID',
  'HYBRID_DIESEL',
  'PHEV',
  'PHEV_DIESEL',
  'LPG',
  'ELECTRIC',
]);
export type Fuel = z.infer<typeof fuelSchema>;

/** What a catalogue item may apply to. */
export const powertrainSchema = z.enum(['petrol', 'diesel', 'hybrid', 'ev']);
export type Powertrain = z.infer<typeof powertrainSchema>;

/** Price bands by engine size; battery-electric cars have their own. */
export const bandSchema = z.enum([
  'up_to_1200cc',
  '1201_1600cc',
  '1601_2000cc',
  '2001_3000cc',
  'over_3000cc',
  'ev',
]);
export type Band = z.infer<typeof bandSchema>;

/** Brand tiers: labour is the same, parts and access are not. */
export const tierSchema = z.enum(['value', 'mainstream', 'premium', 'prestige']);
export type Tier = z.infer<typeof tierSchema>;

/** What the price list needs to know about a car, and nothing else. */
export interface CarClass {
  band: Band;
  tier: Tier;
  fuel: Fuel;
  /** `check`: a van or pick-up that may weigh over 3,000 kg and then needs a class 7 MOT. */
  motClass: '4' | 'check';
  /** Set if there is no price list for such cars: the sentence that tells the motorist why. */
  quote?: string | undefined;
  /** What decides which kind of a job it needs; undefined: no particular car, any kind may be meant. */
  facts?: CarFacts | undefined;
}

const POWERTRAIN: Record<Fuel, Powertrain> = {
  PETROL: 'petrol',
  LPG: 'petrol',
  DIESEL: 'diesel',
  HYBRID: 'hybrid',
  PHEV: 'hybrid',
  HYBRID_DIESEL: 'hybrid',
  PHEV_DIESEL: 'hybrid',
  ELECTRIC: 'ev',
};

export function powertrainOf(fuel: Fuel): Powertrain {
  return POWERTRAIN[fuel];
}

/**
 * Whether a car of this fuel can need an item that lists these powertrains. A hybrid that burns diesel has no spark
 * plugs and one that burns petrol has no glow plugs: an item that names only one combustion fuel must name the car's.
 */
export function canNeed(appliesTo: readonly Powertrain[], fuel: Fuel): boolean {
  const powertrain = powertrainOf(fuel);
  if (!appliesTo.includes(powertrain)) return false;
  if (powertrain !== 'hybrid') return true;
  const burns = fuel.endsWith('DIESEL') ? 'diesel' : 'petrol';
  const other = burns === 'diesel' ? 'petrol' : 'diesel';
  return appliesTo.includes(burns) || !appliesTo.includes(other);
}

/** 'Ford Focus': make and range joined by a space, as the specification names a vehicle, in the letters people write. */
export function vehicleName(vehicle: { Mfr: string; Range: string }): string {
  return [properName(vehicle.Mfr), rangeName(vehicle)].filter(Boolean).join(' ');
}
