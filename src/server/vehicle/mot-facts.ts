import type { MotFacts } from '../../domain/mot-status.ts';
import { foundIn } from './described.ts';
import type { VehicleRecord } from '../registers/record.ts';

/** What the registers that answered say of a vehicle's MOT. */
export function motFactsOf(record: VehicleRecord): MotFacts {
  const { dvla, dvsa } = foundIn(record);
  return {
    tests: dvsa?.tests ?? [],
    motTestDueDate: dvsa?.motTestDueDate ?? null,
    dvlaExpiry: dvla?.motExpiryDate ?? null,
    firstUsed: dvsa?.firstUsed ?? dvsa?.registered ?? dvla?.monthOfFirstRegistration ?? null,
  };
}
