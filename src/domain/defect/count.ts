import { penceFromAmount, poundsText } from '../money.ts';

interface Counted {
  unit: string | null;
  /** '75.00'; null if it is to be quoted. */
  totalIncVat: string | null;
}

/**
 * Says how many are needed of something priced each, because a booking lists an item only once. Null if there is
 * nothing to count.
 * @param named wheels that the lines name; null if they do not say
 */
export function countText(named: number | null, { unit, totalIncVat }: Counted): string | null {
  if (unit !== 'each' || totalIncVat === null || named === 1) return null;
  if (named === null)
    return 'Priced each. Your booking lists one; we count at the car and ask you before we fit more.';
  const total = poundsText(named * penceFromAmount(totalIncVat));
  return `Priced each. The test names ${named}, which is ${total}. Your booking lists one; we confirm the rest with you first.`;
}
