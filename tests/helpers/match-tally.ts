import { makes, registerNames } from '../../src/content-model/built.ts';
import { type CarMatch, matchCar } from '../../src/domain/vehicle/vehicle-match.ts';
import type { RegisterRow } from '../fixtures/register-cars/row.ts';

/**
 * `right`: the very car, or none where we have none, or all that the words leave open. `several`: a choice that holds the
 * car. `none`: not found though we have it. `wrong`: another car.
 */
export type Outcome = 'right' | 'several' | 'none' | 'wrong';

export interface Tally {
  counts: Record<Outcome, number>;
  /** The rows that did not come out right, for whoever mends the rules. */
  misses: string[];
}

/** What matching makes of rows whose answer is known. */
export function tally(rows: readonly RegisterRow[]): Tally {
  const counts: Tally['counts'] = { right: 0, several: 0, none: 0, wrong: 0 };
  const misses: string[] = [];
  for (const row of rows) {
    const [registers, model, engine, fuel, year, answer] = row;
    const [make = null, modelMake = null] = registers?.split('|') ?? [];
    const match = matchCar({ make, modelMake, model, engine, fuel, year }, { makes, names: registerNames });
    const outcome = judge(match, answer);
    counts[outcome]++;
    if (outcome !== 'right') misses.push(`${outcome}: ${JSON.stringify(row)} → ${JSON.stringify(match)}`);
  }
  return { counts, misses };
}

function judge(match: CarMatch, answer: RegisterRow[5]): Outcome {
  if (answer === 'none') return match.kind === 'none' ? 'right' : 'wrong';
  if (match.kind === 'none') return 'none';
  const offered = match.kind === 'one' ? [match.modelId] : match.modelIds;
  const asked = typeof answer === 'string' ? [answer] : answer;
  if (!asked.every((id) => offered.includes(id))) return 'wrong';
  return match.kind === 'one' || asked.length > 1 ? 'right' : 'several';
}
