import type { Ability } from './ability.ts';
import type { Garage } from './garage.ts';

/** A line of a list of work, with what its garage must be able to do. */
export interface NeedyLine {
  key: string;
  needs: readonly Ability[];
}

/** What of a list of work no garage can do. */
export interface Unable {
  /** Keys of the lines that no garage here can do. */
  lines: string[];
  /**
   * Keys of lines of which each can be done, but not all by the same garage: as few as there are that can't go together,
   * which mostly are two. Empty: the rest can be done in one place.
   */
  apart: string[];
}

type Able = Pick<Garage, 'abilities'>;

export const canDo = ({ abilities }: Able, { needs }: Pick<NeedyLine, 'needs'>): boolean =>
  needs.every((need) => abilities.includes(need));

/** @param garages those that may be given it otherwise */
export function unableOf(lines: readonly NeedyLine[], garages: readonly Able[]): Unable {
  const isDone = (some: readonly NeedyLine[]) =>
    garages.some((garage) => some.every((line) => canDo(garage, line)));
  const nobodys = lines.filter((line) => !isDone([line]));
  const rest = lines.filter((line) => !nobodys.includes(line));
  return { lines: nobodys.map(({ key }) => key), apart: isDone(rest) ? [] : fewest(rest, isDone) };
}

/** Leaves out each line without which the others still can't be done together. */
function fewest(all: readonly NeedyLine[], isDone: (some: readonly NeedyLine[]) => boolean): string[] {
  let kept = all;
  for (const line of all) {
    const without = kept.filter((each) => each !== line);
    if (!isDone(without)) kept = without;
  }
  return kept.map(({ key }) => key);
}
