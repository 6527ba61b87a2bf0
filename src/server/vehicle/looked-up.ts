import type { Content } from '../../content-model/content.ts';
import { carClassOf, heavy, type VehicleModel } from '../../content-model/vehicles.ts';
import {
  makeNameSchema,
  type SightedVehicle,
  type Vehicle,
  type VehicleChoice,
} from '../../contract/vehicle.ts';
import { choiceOf, vehicleOf } from './chosen.ts';
import { colourOf, describedCar, yearOf } from './described.ts';
import { isHeavy } from './kind.ts';
import { matchOf } from './matched.ts';
import type { VehicleRecord } from '../registers/record.ts';

/**
 * What became of a plate that a register knows. `one`: it is the only choice. `several`: the visitor picks, or confirms
 * the only one that it may be. `none`: it is searched by hand, from what is known.
 */
export type LookedUp =
  | { kind: 'one'; vehicle: Vehicle; choices: VehicleChoice[] }
  | { kind: 'several'; vehicle: SightedVehicle; choices: VehicleChoice[] }
  | { kind: 'none'; vehicle: SightedVehicle };

/** A record, in the terms of our catalogue. */
export function lookedUp(content: Content, record: VehicleRecord): LookedUp {
  const match = matchOf(content, record);
  if (match.kind === 'none') return { kind: 'none', vehicle: sighted(record, match.make, match.range) };
  const ids = match.kind === 'one' ? [match.modelId] : match.modelIds;
  const models = ids.flatMap((id) => content.modelById(id) ?? []).map((model) => weighed(model, record));
  const [first] = models;
  const choices = models.map(choiceOf);
  if (match.kind === 'one' && first) {
    return { kind: 'one', vehicle: vehicleOf(first, marksOf(record)), choices };
  }
  const same = (name: (model: VehicleModel) => string) =>
    first && models.every((model) => name(model) === name(first)) ? name(first) : null;
  const vehicle = sighted(
    record,
    same(({ make }) => make.make),
    same(({ range }) => range.range),
  );
  return { kind: 'several', vehicle, choices };
}

/** The model as this very vehicle is one. Of a range that may be heavy anyhow nothing needs to be said. */
export function weighed(model: VehicleModel, record: VehicleRecord): VehicleModel {
  return isHeavy(record) && carClassOf(model).motClass === '4' ? heavy(model) : model;
}

/** What tells this vehicle from others of its model. */
export function marksOf(record: VehicleRecord): { vrm: string; year: number | null; colour: string | null } {
  return { vrm: record.vrm, year: yearOf(record), colour: colourOf(record) };
}

function sighted(record: VehicleRecord, make: string | null, range: string | null): SightedVehicle {
  const { vrm, year, colour } = marksOf(record);
  return {
    RegistrationNumber: vrm,
    Mfr: make ?? makeNameSchema.safeParse(describedCar(record).make).data ?? '',
    Model_ID: '',
    Range: range ?? '',
    Year: year,
    Colour: colour,
  };
}
