import { isNothing } from '../money/money.ts';

/** The services beside which the MOT is free, according to the price list. */
export function withFreeMot<Item extends { motBeside: string | null }>(items: readonly Item[]): Item[] {
  return items.filter(({ motBeside }) => motBeside !== null && isNothing(motBeside));
}
