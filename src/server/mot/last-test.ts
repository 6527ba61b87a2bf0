import type { Content } from '../../content-model/content.ts';
import type { MotDetail } from '../../contract/mot.ts';
import type { Vehicle } from '../../contract/vehicle.ts';
import { modelOrThrow, vehicleOf } from '../vehicle/chosen.ts';
import { yearOf } from '../vehicle/described.ts';
import type { VehicleRecord } from '../registers/record.ts';
import { motOffers, type Pricing } from './offers.ts';

/**
 * What the newest test's lines ask for at this car's prices, and the car for the cart. No offers for what we do not
 * service, and where no lines are published; no car and no prices where the description fits several of our cars.
 */
export function offersOfLastTest(
  pricing: Pricing,
  record: VehicleRecord,
  { vehicle, visits }: Omit<MotDetail, 'car' | 'offers'>,
): Pick<MotDetail, 'car' | 'offers'> {
  const modelId = vehicle.Model_ID;
  const defects = vehicle.served ? visits[0]?.tests[0]?.defects : null;
  return {
    car: modelId === null ? null : carOf(pricing.content, modelId, record, vehicle.Colour),
    offers: defects
      ? motOffers(
          pricing,
          modelId,
          defects.map(({ text, severity }) => ({ text, grade: severity })),
        )
      : null,
  };
}

function carOf(content: Content, modelId: string, record: VehicleRecord, colour: string | null): Vehicle {
  return vehicleOf(modelOrThrow(content, modelId), { vrm: record.vrm, year: yearOf(record), colour });
}
