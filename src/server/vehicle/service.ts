import { makes } from '../../content-model/vehicles.ts';
import type { Vehicle, VehicleRangeChoice } from '../../contract/vehicle.ts';
import { parseRegistration } from '../../domain/registration.ts';
import type { Database } from '../db/database.ts';
import { manualVehicles } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { before } from './before.ts';
import { choiceOf, modelOrThrow, vehicleOf } from './chosen.ts';
import { unservedOf } from './kind.ts';
import { type LookedUp, lookedUp, marksOf, weighed } from './looked-up.ts';
import { makesOf } from './matched.ts';
import { outcomeOf } from './outcome.ts';
import type { VehicleRecord, VehicleRecords } from './record.ts';
import { notOnRegister, notServed, refusal } from './refusal.ts';

export interface VehicleService {
  /**
   * The vehicle with that registration, as typed. Throws bad_registration, not_found (with `no_reg_found`),
   * vehicle_not_served, lookup_failed.
   */
  lookup(typed: string): Promise<LookedUp>;
  /**
   * Keeps a car chosen by hand; the registration may be empty. Where a register has that make under the plate, the car
   * is that one. Throws model_unknown, bad_registration.
   */
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

/**
 * A car that was picked after a lookup is remembered and comes at once. Whoever typed the plate by hand does not wait for
 * registers: colour and year are nice to have.
 */
const MARKS_WAIT_MS = 1_500;

export function vehicleService({ db, records, clock }: Parts): VehicleService {
  async function recordSoon(vrm: string): Promise<VehicleRecord | null> {
    return before<VehicleRecord | null>(AbortSignal.timeout(MARKS_WAIT_MS), records.find(vrm), () => null);
  }

  return {
    async lookup(typed) {
      const record = await records.find(vrmOf(typed));
      const outcome = outcomeOf(record);
      if (outcome.kind !== 'found') throw refusal(outcome);
      const unserved = unservedOf(record);
      if (unserved) throw notServed(unserved);
      return lookedUp(record);
    },

    async storeManual(modelId, typed) {
      const model = modelOrThrow(modelId);
      if (typed.trim() === '') return vehicleOf(model, { vrm: '', year: null, colour: null });
      const vrm = vrmOf(typed);
      const row = { registration: vrm, modelId, createdAt: clock() };
      await db.insert(manualVehicles).values(row).onConflictDoNothing();
      const record = await recordSoon(vrm);
      if (!record || !makesOf(record).includes(model.make.make)) {
        return vehicleOf(model, { vrm, year: null, colour: null });
      }
      return vehicleOf(weighed(model, record), marksOf(record));
    },

    makes: () => makes.map(({ make }) => make).sort(),

    ranges(name) {
      const make = makes.find((one) => one.make === name.toUpperCase());
      if (!make) throw new AppError('not_found', 'We do not know that make. Choose one from the list');
      return make.ranges.map((range) => ({
        range: range.range,
        fromYear: range.fromYear,
        toYear: range.toYear,
        engines: range.engines.map((engine) => choiceOf({ make, range, engine })),
      }));
    },
  };
}

function vrmOf(typed: string): string {
  const parsed = parseRegistration(typed);
  if (parsed.ok) return parsed.vrm;
  if (parsed.reason === 'empty' || parsed.reason === 'not-a-registration') {
    throw new AppError('bad_registration', parsed.message);
  }
  throw notOnRegister(parsed.reason);
}
