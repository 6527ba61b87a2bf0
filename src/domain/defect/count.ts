import { penceFromAmount, poundsText } from '../money/money.ts';

interface Counted {
  unit: string | null;
  /** '75.00'; null if it is to be quoted. */
  totalIncVat: string | null;
}

/**
 * Says how many are needed of something priced each. Null if there is nothing to count.
 * @param named pieces that the lines name; null if they do not say
 */
export function countText(named: number | null, { unit, totalIncVat }: Counted): string | null {
  if (unit !== 'each' || named === 1) return null;
  if (named === null) {
    return totalIncVat === null
      ? null
      : 'Priced each. The test doesn’t say how many: one is added, and you can say how many and where.';
  }
  if (totalIncVat === null) return `The test names ${named}.`;
  return `Priced each. The test names ${named}, which is ${poundsText(named * penceFromAmount(totalIncVat))}.`;
}
