import type { MotDetail } from '../../contract/mot/mot.ts';
import { modelOrThrow, vehicleOf } from '../cars/chosen.ts';
import { withWeight } from '../cars/weight.ts';
import type { RegisterFacts } from '../registers/facts.ts';
import { motOffers, type Pricing } from './offers.ts';

/**
 * What the newest test's lines call for, at this car's prices, and the car for the cart. No offers for vehicles that
 * we do not service or if no lines are published; no car and no prices if the description fits several of our cars.
 */
export function offersOfLastTest(
  pricing: Pricing,
  facts: RegisterFacts,
  { vehicle, visits }: Omit<MotDetail, 'car' | 'offers'>,
): Pick<MotDetail, 'car' | 'offers'> {
  const known = vehicle.Model_ID;
  const model = known === null ? null : withWeight(modelOrThrow(pricing.content, known), facts);
  const defects = vehicle.served ? visits[0]?.tests[0]?.defects : null;
  return {
    car: model && vehicleOf(model, facts),
    offers: defects
      ? motOffers(
          pricing,
          model?.engine.id ?? null,
          defects.map(({ text, severity }) => ({ text, grade: severity })),
        )
      : null,
  };
}
