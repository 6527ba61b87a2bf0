import { registerNames } from '../../content-model/registerNames.ts';
import { makes } from '../../content-model/vehicles.ts';
import { type CarMatch, matchCar } from '../../domain/vehicleMatch.ts';
import { describedCar } from './described.ts';
import type { VehicleRecord } from './record.ts';

/** The cars of our catalogue that a record may be about. */
export function matchOf(record: VehicleRecord): CarMatch {
  return matchCar(describedCar(record), { makes, names: registerNames });
}
