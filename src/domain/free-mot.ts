import { isNothing } from './money.ts';

/** Those services beside which the MOT costs nothing, by what the price list says of each. */
export function withFreeMot<Item extends { motBeside: string | null }>(items: readonly Item[]): Item[] {
  return items.filter(({ motBeside }) => motBeside !== null && isNothing(motBeside));
}
