import type { Pence } from '../money/money.ts';
import type { MOT_STATIONS } from './facts.ts';

/**
 * How an MOT test is supplied, which decides its VAT (HMRC VTAXPER48000): at the operator's own station, at another's
 * and passed on at cost, or as our own service that another's station does for us.
 */
export type MotSupplied = 'own' | 'at-cost' | 'ours';

/** What a customer pays for a test, and what the tester is paid for it. */
interface MotMoney {
  /** Inc VAT. */
  pence: Pence;
  /** null: not agreed. */
  share: Pence | null;
}

/**
 * Only what another's station is paid in full is passed on at cost. A test that costs the customer less or more, or
 * nothing, is ours, whatever was agreed with the station.
 */
export function motSupply(station: (typeof MOT_STATIONS)[number], { pence, share }: MotMoney): MotSupplied {
  if (station === 'own') return 'own';
  return station === 'another-at-cost' && pence > 0 && pence === share ? 'at-cost' : 'ours';
}

/** Who tests for the operator's own garage, as site.json says it. */
export type MotSupply = 'own-test-centre' | 'bought-in-at-cost';

/** The same as a station. */
export const stationOf = (supply: MotSupply): 'own' | 'another-at-cost' =>
  supply === 'own-test-centre' ? 'own' : 'another-at-cost';

/** The part of a test's price that carries VAT. */
export const vatableMot = (pence: Pence, supply: MotSupplied): Pence => (supply === 'ours' ? pence : 0);
