import type { Content } from '../../content-model/content.ts';
import type { Vehicle, VehicleRangeChoice } from '../../contract/vehicle/vehicle.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { withYear } from '../../domain/vehicle/model-id.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';
import { yearsOf } from '../../domain/vehicle/sale-years.ts';
import { vehicleChoice, modelOrThrow, vehicleOf } from '../cars/chosen.ts';
import { type LookedUp, lookedUp, vehicleDetails } from '../cars/looked-up.ts';
import { makesOf } from '../cars/matched.ts';
import type { Visitor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';
import { withWeight } from '../cars/weight.ts';
import { correctedModel } from './corrected.ts';
import { manualList } from './manual-list.ts';
import { registerFacts } from '../registers/facts.ts';
import { outcomeOf } from '../registers/outcome.ts';
import type { VehicleRecord, VehicleRecords } from '../registers/record.ts';
import { notOnRegister, notServed, lookupRefusal } from './refusal.ts';

export interface VehicleService {
  /**
   * The vehicle with that registration, which is given as typed. Throws bad_registration, not_found (with
   * `no_reg_found`), vehicle_not_served, lookup_failed, too_many.
   * @param by who asks. Staff are told what the desk knows of a plate that no register tells apart
   */
  lookup(plate: string, by: Pick<Visitor, 'kind' | 'address'>): Promise<LookedUp>;
  /**
   * Returns a car chosen by hand; the registration may be empty. If a register has that make under the plate, it is
   * taken for that vehicle. Throws model_unknown, bad_registration.
   * @param address IP address of who asks; '' when it cannot be known. A network that chooses many cars still gets
   * each car, but they are no longer recorded
   */
  storeManual(modelId: string, plate: string, address: string): Promise<Vehicle>;
  /** Every make, in alphabetical order. */
  makes(): string[];
  /** The ranges of a make with their engines. Throws not_found. */
  ranges(make: string): VehicleRangeChoice[];
}

interface Parts {
  db: Database;
  content: Content;
  records: VehicleRecords;
  clock: () => Date;
  log: Logger;
}

/**
 * After a lookup the answer is cached and comes at once. Somebody who typed the plate by hand does not wait for the
 * registers, because colour and year are only nice to have.
 */
const DETAILS_WAIT_MS = 1_500;

export function vehicleService({ db, content, records, clock, log }: Parts): VehicleService {
  const { makes, site } = content;
  const phone = site.phone.display;
  const list = manualList({ db, clock, log });

  async function registered(vrm: string, address: string): Promise<LookedUp> {
    const record = await records.find(vrm, { address });
    const outcome = outcomeOf(record);
    if (outcome.kind !== 'found') throw lookupRefusal(outcome);
    const facts = registerFacts(content, record);
    if (facts.unserved) throw notServed(facts.unserved, phone);
    return lookedUp(content, facts);
  }

  async function recordSoon(vrm: string, address: string): Promise<VehicleRecord | null> {
    // The manual search is the way on for visitors who are refused lookups, so it must work without one.
    const found = records.find(vrm, { address }).catch(unlessAppError);
    return withTimeout<VehicleRecord | null>(DETAILS_WAIT_MS, found, () => null);
  }

  return {
    async lookup(plate, { kind, address }) {
      const vrm = vrmOf(plate, phone);
      const model = kind === 'staff' ? await correctedModel(db, content, vrm) : null;
      if (!model) return registered(vrm, address);
      const found = await registered(vrm, address).catch(unlessAppError);
      if (found?.kind === 'one') return found;
      const { Year: year = null, Colour: colour = null } = found?.vehicle ?? {};
      const vehicle = vehicleOf(model, { vrm, year, colour });
      return { kind: 'one', vehicle, choices: [vehicleChoice(model)] };
    },

    async storeManual(modelId, plate, address) {
      const model = modelOrThrow(content, modelId);
      if (plate.trim() === '') return vehicleOf(model, { vrm: '', year: null, colour: null });
      const vrm = vrmOf(plate, phone);
      await list.add(vrm, modelId, address);
      const record = await recordSoon(vrm, address);
      const facts = record && registerFacts(content, record);
      if (!facts || !makesOf(content, facts.described).includes(model.make.make)) {
        return vehicleOf(model, { vrm, year: null, colour: null });
      }
      const dated = modelOrThrow(content, withYear(modelId, facts.year));
      return vehicleOf(withWeight(dated, facts), vehicleDetails(facts));
    },

    makes: () => makes.map(({ make }) => make).sort(),

    ranges(name) {
      const make = makes.find((one) => one.make === name.toUpperCase());
      if (!make) throw new AppError('not_found', 'We don’t know that make. Choose one from the list');
      return make.ranges.map((range) => ({
        range: range.range,
        fromYear: range.fromYear,
        toYear: range.toYear,
        years: yearsOf(range, Number(localNow(clock()).date.slice(0, 4))),
        engines: range.engines.map((engine) => vehicleChoice({ make, range, engine })),
      }));
    },
  };
}

function unlessAppError(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

function vrmOf(plate: string, phone: string): string {
  const parsed = parsePlate(plate);
  if (parsed.ok) return parsed.vrm;
  if (parsed.reason === 'empty' || parsed.reason === 'not-a-registration') {
    throw new AppError('bad_registration', parsed.message);
  }
  throw notOnRegister(parsed.reason, phone);
}
