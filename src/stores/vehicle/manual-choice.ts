import { storeManualVehicle, type Vehicle } from '../../contract/vehicle/vehicle.ts';
import { call } from '../shared/api.ts';
import { takeCar } from './replace-car.ts';
import { goOnWith } from './first-step.ts';
import { $wanted, registerVehicle } from './vehicle.ts';

/** Where a car chosen by hand comes from; see replace-car.ts. */
export const BY_HAND = 'by hand';

/** Stores a car chosen by hand, and goes on with it. @returns a message if that failed */
export async function chooseManually(modelId: string, plate: string): Promise<string | null> {
  const result = await call(storeManualVehicle, { body: { model_id: modelId, reg_no: plate } });
  if (!result.ok) return result.error.message;
  const { vehicle } = result.answer.data;
  takeCar({ from: BY_HAND, vehicle, take: () => goOn(vehicle) });
  return null;
}

function goOn(vehicle: Vehicle): void {
  registerVehicle(vehicle, $wanted.get());
  goOnWith(vehicle, $wanted.get());
}
