import { carClassOf, heavy, type VehicleModel } from '../../content-model/vehicles.ts';
import type { RegisterFacts } from '../registers/facts.ts';

/** The model, adjusted for this vehicle. If the whole range may be too heavy, nothing has to be added. */
export function withWeight(model: VehicleModel, facts: Pick<RegisterFacts, 'heavy'>): VehicleModel {
  return facts.heavy && carClassOf(model).motClass === '4' ? heavy(model) : model;
}
