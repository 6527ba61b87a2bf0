import type { CarClass } from '../vehicle/vehicle.ts';

/** What a garage is equipped, trained and authorised for. */
export const ABILITIES = [
  'mot-4',
  'mot-7',
  'high-voltage',
  'r134a',
  'r1234yf',
  'large-van',
  'wheel-alignment',
  'camera-calibration',
  'tyres',
  'glass',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What an item of the catalogue asks for beside a workshop's usual tools. Which class of MOT and which gas, its car says. */
export const NEEDS = [
  'mot',
  'high-voltage',
  'refrigerant',
  'wheel-alignment',
  'camera-calibration',
  'tyres',
  'glass',
] as const;
export type Need = (typeof NEEDS)[number];

type Car = Pick<CarClass, 'fuel' | 'motClass' | 'facts'>;

/** Work on an electric car that needs nobody qualified for high voltage. */
const WITHOUT_VOLTAGE: readonly Need[] = ['mot', 'tyres', 'glass', 'wheel-alignment', 'camera-calibration'];

/**
 * What the garage must be able to do that is given these items for this car, in the order of `ABILITIES`. Where nobody
 * knows which of two things the car has, both.
 * @param items each with what it needs
 */
export function abilitiesFor(items: readonly { needs: readonly Need[] }[], car: Car): Ability[] {
  const wanted = new Set(items.flatMap(({ needs }) => needs.flatMap((need) => abilitiesOf(need, car))));
  // All other work begins with making an electric car safe, or ends beside what isn't.
  const isOnCar = ({ needs }: { needs: readonly Need[] }) =>
    needs.length === 0 || needs.some((need) => !WITHOUT_VOLTAGE.includes(need));
  if (car.fuel === 'ELECTRIC' && items.some(isOnCar)) wanted.add('high-voltage');
  // A van that may weigh over 3,000 kg needs the lift for it, whatever is done.
  if (car.motClass === 'check' && items.length > 0) wanted.add('large-van');
  return ABILITIES.filter((ability) => wanted.has(ability));
}

function abilitiesOf(need: Need, { motClass, facts }: Car): readonly Ability[] {
  switch (need) {
    case 'mot':
      return motClass === '4' ? ['mot-4'] : ['mot-4', 'mot-7'];
    case 'refrigerant':
      return GASES.filter((gas) => facts?.gas?.includes(gas) ?? true);
    default:
      return [need];
  }
}

const GASES = ['r134a', 'r1234yf'] as const satisfies Ability[];
