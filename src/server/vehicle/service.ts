import { makes, modelById, type VehicleModel } from '../../content-model/vehicles.ts';
import type { Vehicle, VehicleRangeChoice } from '../../contract/vehicle.ts';
import { normaliseRegistration, parseRegistration } from '../../domain/registration.ts';
import type { Database } from '../db/open.ts';
import { manualVehicles } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { colourOf, yearOf } from './described.ts';
import { matchOf } from './matched.ts';
import { type NotServed, notServed } from './not-served.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { ProviderFailure, VehicleRecord, VehicleRecords } from './record.ts';

export interface VehicleService {
  /**
   * The car with that registration, as typed. Throws bad_registration, not_found (with `no_reg_found`),
   * vehicle_not_served, lookup_failed.
   */
  lookup(typed: string): Promise<Vehicle>;
  /** Keeps a car chosen by hand; the registration may be empty. Throws model_unknown, bad_registration. */
  storeManual(modelId: string, typed: string): Promise<Vehicle>;
  /** Every make, in alphabetical order. */
  makes(): string[];
  /** The ranges of a make with their engines. Throws not_found. */
  ranges(make: string): VehicleRangeChoice[];
}

interface Parts {
  db: Database;
  records: VehicleRecords;
  clock: () => Date;
}

export function vehicleService({ db, records, clock }: Parts): VehicleService {
  return {
    async lookup(typed) {
      const vrm = vrmOf(typed);
      const record = await records.find(vrm);
      const outcome = outcomeOf(record);
      if (outcome.kind !== 'found') throw refusal(outcome);
      const kind = notServed(record);
      if (kind)
        throw new AppError(
          'vehicle_not_served',
          `That is ${NOT_SERVED[kind]}, and we look after cars and vans`,
        );
      return vehicleOf(modelOf(record), { vrm, year: yearOf(record), colour: colourOf(record) });
    },

    async storeManual(modelId, typed) {
      const model = modelOrThrow(modelId);
      const vrm = typed.trim() === '' ? '' : vrmOf(typed);
      if (vrm !== '') {
        const row = { registration: vrm, modelId, createdAt: clock() };
        await db.insert(manualVehicles).values(row).onConflictDoNothing();
      }
      return vehicleOf(model, { vrm, year: null, colour: null });
    },

    makes: () => makes.map(({ make }) => make).sort(),

    ranges(name) {
      const make = makes.find((one) => one.make === name.toUpperCase());
      if (!make) throw new AppError('not_found', 'We do not know that make. Choose one from the list');
      return make.ranges.map(({ range, fromYear, toYear, engines }) => ({
        range,
        fromYear,
        toYear,
        engines: engines.map(({ id, label, cc, fuel, listedFrom, listedTo }) => {
          return {
            Model_ID: id,
            label,
            cc,
            fuel,
            fromYear: listedFrom ?? fromYear,
            toYear: listedTo ?? toYear,
          };
        }),
      }));
    },
  };
}

/** A car of our catalogue in the specification's fields. */
export function vehicleOf(
  { make, range, engine }: VehicleModel,
  own: { vrm: string; year: number | null; colour: string | null },
): Vehicle {
  return {
    RegistrationNumber: own.vrm,
    Mfr: make.make,
    Model_ID: engine.id,
    Range: range.range,
    Engine: engine.label,
    Fuel: engine.fuel,
    Year: own.year,
    Colour: own.colour,
  };
}

/**
 * A car as a browser says it was chosen. Make, range and engine are the catalogue's; of what the browser says only the
 * car's own marks are kept. Throws model_unknown.
 */
export function asChosen(modelId: string, { RegistrationNumber, Year, Colour }: Vehicle): Vehicle {
  const vrm = normaliseRegistration(RegistrationNumber);
  return vehicleOf(modelOrThrow(modelId), { vrm, year: Year, colour: Colour });
}

/** Throws model_unknown: a Model_ID comes from our own lists, so an unknown one is an old page or a mistake. */
export function modelOrThrow(modelId: string): VehicleModel {
  const model = modelById(modelId);
  if (!model) throw new AppError('model_unknown', 'We do not know that car. Choose it again from the list');
  return model;
}

function vrmOf(typed: string): string {
  const parsed = parseRegistration(typed);
  if (!parsed.ok) throw new AppError('bad_registration', parsed.message);
  return parsed.vrm;
}

/** Throws not_found where the description fits no one car of our catalogue: the visitor then chooses by hand. */
function modelOf(record: VehicleRecord): VehicleModel {
  const match = matchOf(record);
  if (match.kind !== 'one') throw refusal({ kind: 'not-found' });
  return modelOrThrow(match.modelId);
}

const NOT_SERVED: Record<NotServed, string> = {
  motorcycle: 'a motorcycle',
  'goods-vehicle': 'a lorry',
  bus: 'a bus',
};
const FAILED: Record<ProviderFailure, string> = {
  busy: 'The vehicle register is very busy',
  error: 'The vehicle register did not answer',
  maintenance: 'The vehicle register is closed for maintenance',
  timeout: 'The vehicle register took too long to answer',
  unavailable: 'The vehicle register is not answering just now',
  'no-key': 'We cannot ask the vehicle register',
};

function refusal(outcome: Exclude<Outcome, { kind: 'found' }>): AppError {
  switch (outcome.kind) {
    case 'not-found':
      return new AppError('not_found', 'We could not find that registration', { no_reg_found: true });
    case 'bad-registration':
      return new AppError('bad_registration', 'The vehicle register does not accept that registration');
    case 'failed':
      return new AppError('lookup_failed', FAILED[outcome.why]);
  }
}
