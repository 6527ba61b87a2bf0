import { LRUCache } from 'lru-cache';
import type { Content } from '../../content-model/content.ts';
import { namedMake } from '../../domain/vehicle/named-range.ts';
import { type CarMatch, type DescribedCar, matchCar } from '../../domain/vehicle/vehicle-match.ts';
import { oncePer } from '../once-per.ts';

/**
 * Matching takes a third of a millisecond, as long as all the rest of a remembered lookup, and never comes out otherwise
 * with the same content.
 */
const matchesOf = oncePer((_: Content) => new LRUCache<string, CarMatch>({ max: 5_000 }));

/** The cars of a release's list that the registers may mean. */
export function matchOf(content: Content, car: DescribedCar): CarMatch {
  const { makes, registerNames: names } = content;
  const key = JSON.stringify(car);
  const remembered = matchesOf(content);
  const known = remembered.get(key);
  if (known) return known;
  const match = matchCar(car, { makes, names });
  remembered.set(key, match);
  return match;
}

/** The makes of that list that the registers write for a plate: one; two where they disagree; none. */
export function makesOf({ makes, registerNames }: Content, { make, modelMake }: DescribedCar): string[] {
  return [make, modelMake].flatMap(
    (text) => (text && namedMake(text, makes, registerNames)?.make.make) || [],
  );
}
