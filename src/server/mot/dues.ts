import { localNow } from '../../domain/local-time.ts';
import { type MotStatus, motStatus } from '../../domain/mot-status.ts';
import { motFactsOf } from '../registers/facts.ts';
import type { VehicleRecords } from '../registers/record.ts';
import { withTimeout } from '../with-timeout.ts';

/** A page waits no longer for the registers. What comes later is known when it is opened again. */
const PATIENCE_MS = 700;
/** Nobody has more cars that matter; the registers are asked for no more at once. */
const MOST = 12;

/**
 * Where some cars stand with their MOT, as far as the registers say it in time. Never throws.
 * @param vrms normalised registrations
 * @param address of whoever asks; '' for one that is not counted
 */
export type MotDues = (vrms: readonly string[], address: string) => Promise<ReadonlyMap<string, MotStatus>>;

export function motDues({ records, clock }: { records: VehicleRecords; clock: () => Date }): MotDues {
  return async (vrms, address) => {
    const { date: today } = localNow(clock());
    const asked = vrms.slice(0, MOST).map(async (vrm) => {
      const record = await withTimeout(PATIENCE_MS, records.find(vrm, { address }), () => null).catch(
        () => null,
      );
      return record ? [[vrm, motStatus(motFactsOf(record), today)] as const] : [];
    });
    return new Map((await Promise.all(asked)).flat());
  };
}
