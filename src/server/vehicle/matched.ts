import { LRUCache } from 'lru-cache';
import { makes, registerNames } from '../../content-model/built.ts';
import { namedMake } from '../../domain/named-range.ts';
import { type CarMatch, matchCar } from '../../domain/vehicle-match.ts';
import { describedCar } from './described.ts';
import type { VehicleRecord } from '../registers/record.ts';

/** Matching takes a third of a millisecond, as long as all the rest of a remembered lookup, and never comes out otherwise. */
const matches = new LRUCache<string, CarMatch>({ max: 5_000 });

/** The cars of our catalogue that a record may be about. */
export function matchOf(record: VehicleRecord): CarMatch {
  const car = describedCar(record);
  const key = JSON.stringify(car);
  const known = matches.get(key);
  if (known) return known;
  const match = matchCar(car, { makes, names: registerNames });
  matches.set(key, match);
  return match;
}

/** The makes of our catalogue that the registers write for a plate: one; two where they disagree; none. */
export function makesOf(record: VehicleRecord): string[] {
  const { make, modelMake } = describedCar(record);
  return [make, modelMake].flatMap(
    (text) => (text && namedMake(text, makes, registerNames)?.make.make) || [],
  );
}
