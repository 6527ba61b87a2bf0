import type { Content } from '../../content-model/content.ts';
import { carClassOf, heavy, type VehicleModel } from '../../content-model/vehicles.ts';
import {
  makeNameSchema,
  type SightedVehicle,
  type Vehicle,
  type VehicleChoice,
} from '../../contract/vehicle.ts';
import { choiceOf, vehicleOf } from '../cars/chosen.ts';
import { matchOf } from '../cars/matched.ts';
import type { RegisterFacts } from '../registers/facts.ts';

/**
 * What became of a plate that a register knows. `one`: it is the only choice. `several`: the visitor picks, or confirms
 * the only one that it may be. `none`: it is searched by hand, from what is known.
 */
export type LookedUp =
  | { kind: 'one'; vehicle: Vehicle; choices: VehicleChoice[] }
  | { kind: 'several'; vehicle: SightedVehicle; choices: VehicleChoice[] }
  | { kind: 'none'; vehicle: SightedVehicle };

/** What the registers say, in the terms of a release's own list. */
export function lookedUp(content: Content, facts: RegisterFacts): LookedUp {
  const match = matchOf(content, facts.described);
  if (match.kind === 'none') return { kind: 'none', vehicle: sighted(facts, match.make, match.range) };
  const ids = match.kind === 'one' ? [match.modelId] : match.modelIds;
  const models = ids.flatMap((id) => content.modelById(id) ?? []).map((model) => weighed(model, facts));
  const [first] = models;
  const choices = models.map(choiceOf);
  if (match.kind === 'one' && first) {
    return { kind: 'one', vehicle: vehicleOf(first, marksOf(facts)), choices };
  }
  const same = (name: (model: VehicleModel) => string) =>
    first && models.every((model) => name(model) === name(first)) ? name(first) : null;
  const vehicle = sighted(
    facts,
    same(({ make }) => make.make),
    same(({ range }) => range.range),
  );
  return { kind: 'several', vehicle, choices };
}

/** The model as this very vehicle is one. Of a range that may be heavy anyhow nothing needs to be said. */
export function weighed(model: VehicleModel, facts: Pick<RegisterFacts, 'heavy'>): VehicleModel {
  return facts.heavy && carClassOf(model).motClass === '4' ? heavy(model) : model;
}

/** What tells this vehicle from others of its model. */
export function marksOf({
  vrm,
  year,
  colour,
}: RegisterFacts): Pick<RegisterFacts, 'vrm' | 'year' | 'colour'> {
  return { vrm, year, colour };
}

function sighted(facts: RegisterFacts, make: string | null, range: string | null): SightedVehicle {
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
