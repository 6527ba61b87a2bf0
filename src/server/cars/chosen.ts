import type { Content } from '../../content-model/content.ts';
import { carClassOf, type VehicleModel } from '../../content-model/vehicles.ts';
import { type Vehicle, type VehicleChoice, yearSchema } from '../../contract/vehicle/vehicle.ts';
import { bodyOf } from '../../domain/vehicle/car-body.ts';
import { withoutYear } from '../../domain/vehicle/model-id.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import { engineYears } from '../../domain/vehicle/sale-years.ts';
import { AppError } from '../errors.ts';

/** What distinguishes a car from others of its model. */
export interface OwnMarks {
  vrm: string;
  year: number | null;
  colour: string | null;
  /** Whether its register says so; left out where none was asked. */
  isPassengerCar?: boolean;
}

/**
 * A car of our list in the specification's fields.
 * @param own year null: the register's is not known, and the one that was chosen with the car stands
 */
export function vehicleOf(model: VehicleModel, own: OwnMarks): Vehicle {
  const { make, range, engine } = model;
  return {
    RegistrationNumber: own.vrm,
    Mfr: make.make,
    Model_ID: engine.id,
    Range: range.range,
    Engine: engine.label,
    Fuel: engine.fuel,
    Year: own.year ?? yearChosen(engine.id),
    Colour: own.colour,
    Body: bodyOf(range.body, own.isPassengerCar ?? false),
    MotClass: carClassOf(model).motClass,
  };
}

/** The year that a visitor chose with the car; null without one, and for a number that is no year of a car. */
function yearChosen(modelId: string): number | null {
  return yearSchema.safeParse(withoutYear(modelId).year).data ?? null;
}

/** The same car as one of several that a visitor picks from. */
export function vehicleChoice({ make, range, engine }: VehicleModel): VehicleChoice {
  const { id, label, cc, fuel } = engine;
  const { from, to, notBefore, notAfter } = engineYears(engine, range);
  return {
    Model_ID: id,
    Mfr: make.make,
    Range: range.range,
    label,
    cc,
    fuel,
    fromYear: from,
    toYear: to,
    notBefore,
    notAfter,
  };
}

/**
 * A car as a browser says it was chosen. Make, range and engine are our list's; of what the browser says only the
 * car's own marks are kept. Throws model_unknown.
 */
export function asChosen(
  content: Content,
  modelId: string,
  {
    RegistrationNumber,
    Year,
    Colour,
    Body,
  }: Pick<Vehicle, 'RegistrationNumber' | 'Year' | 'Colour' | 'Body'>,
): Vehicle {
  const vrm = normalisePlate(RegistrationNumber);
  const isPassengerCar = Body === 'van-mpv';
  return vehicleOf(modelOrThrow(content, modelId), { vrm, year: Year, colour: Colour, isPassengerCar });
}

/** Throws model_unknown: a Model_ID comes from our own lists, so an unknown one is an old page or a mistake. */
export function modelOrThrow({ modelById }: Content, modelId: string): VehicleModel {
  const model = modelById(modelId);
  if (!model) throw new AppError('model_unknown', 'We don’t know that car. Choose it again from the list');
  return model;
}
