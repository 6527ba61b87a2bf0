import { LRUCache } from 'lru-cache';
import { registerNames } from '../../content-model/register-names.ts';
import { makes } from '../../content-model/vehicles.ts';
import { namedMake } from '../../domain/named-range.ts';
import { type CarMatch, type DescribedCar, matchCar } from '../../domain/vehicle-match.ts';

/** Matching takes a third of a millisecond, as long as all the rest of a remembered lookup, and never comes out otherwise. */
const matches = new LRUCache<string, CarMatch>({ max: 5_000 });

/** The cars of our list that the registers may mean. */
export function matchOf(car: DescribedCar): CarMatch {
  const key = JSON.stringify(car);
  const known = matches.get(key);
  if (known) return known;
  const match = matchCar(car, { makes, names: registerNames });
  matches.set(key, match);
  return match;
}

/** The makes of our list that the registers write for a plate: one; two where they disagree; none. */
export function makesOf({ make, modelMake }: DescribedCar): string[] {
  return [make, modelMake].flatMap(
    (text) => (text && namedMake(text, makes, registerNames)?.make.make) || [],
  );
}
