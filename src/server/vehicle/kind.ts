import type { Content } from '../../content-model/content.ts';
import { type KindFacts, mayNeedClass7, type Unserved, unservedKind } from '../../domain/vehicle-kind.ts';
import { describedCar, foundIn } from './described.ts';
import type { VehicleRecord } from '../registers/record.ts';

/** What kind of vehicle it is, if it is none that we look after; null for cars and vans. */
export function unservedOf({ registerNames }: Content, record: VehicleRecord): Unserved | null {
  return unservedKind(factsOf(record), registerNames);
}

/** Whether the class 4 MOT price must not be given for it, whatever its model. */
export function isHeavy(record: VehicleRecord): boolean {
  return mayNeedClass7(factsOf(record));
}

function factsOf(record: VehicleRecord): KindFacts {
  const { dvla, dvsa } = foundIn(record);
  const { make, engine, fuel, year } = describedCar(record);
  return {
    typeApproval: dvla?.typeApproval ?? null,
    wheelplan: dvla?.wheelplan ?? null,
    revenueWeight: dvla?.revenueWeight ?? null,
    ...{ make, engine, fuel, year },
    heavyTested: dvsa?.heavyTested ?? false,
  };
}
