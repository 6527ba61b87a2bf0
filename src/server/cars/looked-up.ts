import type { Content } from '../../content-model/content.ts';
import type { VehicleModel } from '../../content-model/vehicles.ts';
import {
  makeNameSchema,
  type UnmatchedVehicle,
  type Vehicle,
  type VehicleChoice,
} from '../../contract/vehicle/vehicle.ts';
import { withYear } from '../../domain/vehicle/model-id.ts';
import { type OwnMarks, vehicleChoice, vehicleOf } from './chosen.ts';
import { matchOf } from './matched.ts';
import { withWeight } from './weight.ts';
import type { RegisterFacts } from '../registers/facts.ts';

/**
 * The result for a plate that a register knows. `one`: exactly one car fits. `several`: the visitor picks one, or
 * confirms the only candidate. `none`: the visitor searches by hand, starting from what is known.
 */
export type LookedUp =
  | { kind: 'one'; vehicle: Vehicle; choices: VehicleChoice[] }
  | { kind: 'several'; vehicle: UnmatchedVehicle; choices: VehicleChoice[] }
  | { kind: 'none'; vehicle: UnmatchedVehicle };

/** What the registers say, in the terms of a release's own list. */
export function lookedUp(content: Content, facts: RegisterFacts): LookedUp {
  const match = matchOf(content, facts.described);
  if (match.kind === 'none') return { kind: 'none', vehicle: unmatched(facts, match.make, match.range) };
  const ids = match.kind === 'one' ? [match.modelId] : match.modelIds;
  const models = ids
    .flatMap((id) => content.modelById(withYear(id, facts.year)) ?? [])
    .map((model) => withWeight(model, facts));
  const [first] = models;
  const choices = models.map(vehicleChoice);
  if (match.kind === 'one' && first) {
    return { kind: 'one', vehicle: vehicleOf(first, vehicleDetails(facts)), choices };
  }
  const same = (name: (model: VehicleModel) => string) =>
    first && models.every((model) => name(model) === name(first)) ? name(first) : null;
  const vehicle = unmatched(
    facts,
    same(({ make }) => make.make),
    same(({ range }) => range.range),
  );
  return { kind: 'several', vehicle, choices };
}

/** What distinguishes this vehicle from others of its model. */
export function vehicleDetails({ vrm, year, colour, isPassengerCar }: RegisterFacts): OwnMarks {
  return { vrm, year, colour, isPassengerCar };
}

function unmatched(facts: RegisterFacts, make: string | null, range: string | null): UnmatchedVehicle {
  const { vrm, year, colour, described } = facts;
  return {
    RegistrationNumber: vrm,
    Mfr: make ?? makeNameSchema.safeParse(described.make).data ?? '',
    Model_ID: '',
    Range: range ?? '',
    Year: year,
    Colour: colour,
  };
}
