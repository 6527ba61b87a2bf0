import type { AskedCar } from '../../contract/assistant/asked.ts';
import type { AnsweredCar } from '../../contract/assistant/answered.ts';
import type { Content } from '../../content-model/content.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { modelOrThrow, vehicleOf } from '../cars/chosen.ts';
import { AppError } from '../errors.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { choiceSaid } from './said.ts';

/** The car behind a plate, or those of which the person has to choose one. */
export type FoundCar = { vehicle: Vehicle; choose: null } | { vehicle: null; choose: AnsweredCar[] };

/** Finds cars for assistants. @throws AppError as a lookup does, and `not_found` for one that our list doesn't have */
export type FindCar = (asked: AskedCar, address: string) => Promise<FoundCar>;

export function carFinder(vehicles: VehicleService, content: Content, siteUrl: string): FindCar {
  return async ({ plate, model_id: modelId }, address) => {
    const found = await vehicles.lookup(plate, { kind: 'guest', address });
    if (found.kind === 'one') return { vehicle: found.vehicle, choose: null };
    if (found.kind === 'none')
      throw new AppError(
        'not_found',
        `We can’t tell which of our models that car is. The person can choose it by make and model at ${siteUrl}/service-booking`,
      );
    const chosen = found.choices.find(({ Model_ID }) => Model_ID === modelId);
    if (!chosen) return { vehicle: null, choose: found.choices.map(choiceSaid) };
    const { RegistrationNumber: vrm, Year: year, Colour: colour } = found.vehicle;
    return {
      vehicle: vehicleOf(modelOrThrow(content, chosen.Model_ID), { vrm, year, colour }),
      choose: null,
    };
  };
}
