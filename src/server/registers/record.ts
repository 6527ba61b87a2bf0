import type { DvlaVehicle } from './answers/dvla.ts';
import type { DvsaVehicle } from './answers/dvsa.ts';

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
 * On whose behalf the registers are asked: a visitor by IP address ('' if it cannot be known), or one of our jobs,
 * which is not counted and lets every visitor go first. An assistant (a program that asks for somebody) lets them go
 * first too, and has a share of the day that is its own: assistant-share.ts.
 */
export type Asker = { address: string; isAssistant?: true } | 'job';

/** Whether every visitor goes before. */
export const waitsForVisitors = (asker: Asker): boolean => asker === 'job' || asker.isAssistant === true;

/** The registers, with cache, limits, retries and deadline. */
export interface VehicleRecords {
  /**
   * A cached answer is free. Throws AppError `too_many` if the registers would have to be asked and the visitor's
   * network has used up its share; nothing else.
   * @param vrm normalised registration: upper case letters and digits only
   */
  find(vrm: string, asker: Asker): Promise<VehicleRecord>;
}

/** The same registers for features that answer assistants, whichever of their services asks. */
export const forAssistants = ({ find }: VehicleRecords): VehicleRecords => ({
  find: (vrm, asker) => find(vrm, asker === 'job' ? asker : { ...asker, isAssistant: true }),
});
