import { LRUCache } from 'lru-cache';
import type { Content } from '../../content-model/content.ts';
import { namedMake } from '../../domain/named-range.ts';
import { type CarMatch, matchCar } from '../../domain/vehicle-match.ts';
import { oncePer } from '../once-per.ts';
import { describedCar } from './described.ts';
import type { VehicleRecord } from '../registers/record.ts';

/** Matching takes a third of a millisecond, as long as all the rest of a remembered lookup, and never comes out otherwise with the same content. */
const matchesOf = oncePer((_: Content) => new LRUCache<string, CarMatch>({ max: 5_000 }));

/** The cars of a release's catalogue that a record may be about. */
export function matchOf(content: Content, record: VehicleRecord): CarMatch {
  const { makes, registerNames: names } = content;
  const car = describedCar(record);
  const key = JSON.stringify(car);
  const remembered = matchesOf(content);
  const known = remembered.get(key);
  if (known) return known;
  const match = matchCar(car, { makes, names });
  remembered.set(key, match);
  return match;
}

/** The makes of our catalogue that the registers write for a plate: one; two where they disagree; none. */
export function makesOf({ makes, registerNames }: Content, record: VehicleRecord): string[] {
  const { make, modelMake } = describedCar(record);
  return [make, modelMake].flatMap(
    (text) => (text && namedMake(text, makes, registerNames)?.make.make) || [],
  );
}
