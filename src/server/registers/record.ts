import type { LocalDate } from '../../domain/local-time.ts';
import type { MotTest } from '../../domain/mot-test.ts';

/** What the DVLA's Vehicle Enquiry Service holds about a vehicle. It has no model. Null: not given. */
export interface DvlaVehicle {
  /** Upper case, 'FORD'. */
  make: string | null;
  /** As written: 'PETROL', 'HYBRID ELECTRIC'. */
  fuelType: string | null;
  /** Exact cc. */
  engineCapacity: number | null;
  yearOfManufacture: number | null;
  /** `YYYY-MM`. */
  monthOfFirstRegistration: string | null;
  colour: string | null;
  taxStatus: string | null;
  taxDueDate: LocalDate | null;
  motStatus: string | null;
  motExpiryDate: LocalDate | null;
  /** 'M1' car, 'N1' van, 'L3' motorcycle, 'M2' bus, … */
  typeApproval: string | null;
  /** '2 AXLE RIGID BODY', '2 WHEEL', … */
  wheelplan: string | null;
  /** kg */
  revenueWeight: number | null;
}

/** What the DVSA's MOT history holds about a vehicle. Null: not given. */
export interface DvsaVehicle {
  make: string | null;
  model: string | null;
  /** As written: 'Petrol', 'Hybrid Electric (Clean)'. */
  fuelType: string | null;
  /** cc */
  engineSize: number | null;
  colour: string | null;
  firstUsed: LocalDate | null;
  registered: LocalDate | null;
  manufactured: LocalDate | null;
  manufactureYear: number | null;
  outstandingRecall: 'yes' | 'no' | 'unknown' | 'unavailable';
  /** For a vehicle without a test yet. */
  motTestDueDate: LocalDate | null;
  /** Newest first. Empty: none yet. */
  tests: MotTest[];
  /** Whether it was tested as a heavy vehicle, lorry or bus. */
  heavyTested: boolean;
}

/**
 * Why a register gave no answer. `unavailable`: not asked, because it has just failed repeatedly. `no-key`: never
 * asked, because we have no key for it.
 */
export type ProviderFailure = 'busy' | 'error' | 'maintenance' | 'timeout' | 'unavailable' | 'no-key';

export type ProviderAnswer<Found> =
  | { kind: 'found'; vehicle: Found }
  | { kind: 'not-found' }
  | { kind: 'bad-registration' }
  | { kind: 'failed'; why: ProviderFailure };

/** Both registers' answers about one plate. Either may have failed while the other answered. */
export interface VehicleRecord {
  vrm: string;
  dvla: ProviderAnswer<DvlaVehicle>;
  dvsa: ProviderAnswer<DvsaVehicle>;
}

/**
 * On whose behalf the registers are asked: a visitor by IP address ('' if it cannot be known), or a job of ours,
 * which is not counted and lets every visitor go first.
 */
export type Asker = { address: string } | 'job';

/** The registers, with cache, limits, retries and deadline. */
export interface VehicleRecords {
  /**
   * A cached answer is free. Throws AppError `too_many` if the registers would have to be asked and the visitor's
   * network has used up its share; nothing else.
   * @param vrm normalised registration: upper case letters and digits only
   */
  find(vrm: string, asker: Asker): Promise<VehicleRecord>;
}
