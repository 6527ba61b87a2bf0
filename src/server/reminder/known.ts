import type { LocalDate } from '../../domain/text/local-time.ts';
import { type MotStatus, motStatus } from '../../domain/mot/mot-status.ts';
import { motFactsOf } from '../registers/facts.ts';
import type { VehicleRecord } from '../registers/record.ts';

/** What the registers say about a vehicle's MOT, as far as reminders need it. */
export type RegisterMot =
  /** At least one register knows the vehicle. */
  | { kind: 'known'; status: MotStatus }
  /** Neither does: scrapped, the plate is on a retention certificate, or a typing mistake. */
  | { kind: 'not-found' }
  /** A register that matters did not answer, so nothing may be concluded. */
  | { kind: 'unsure' };

/**
 * The DVSA's record decides. While the DVSA does not answer, a future date from the DVLA is trusted, because the DVLA
 * may lag behind a new test but is never ahead of it. That a certificate has ended, or is not needed, is not taken
 * from the DVLA.
 */
export function motOf(record: VehicleRecord, today: LocalDate): RegisterMot {
  const { dvla, dvsa } = record;
  if (dvla.kind !== 'found' && dvsa.kind !== 'found') {
    return dvla.kind === 'failed' || dvsa.kind === 'failed' ? { kind: 'unsure' } : { kind: 'not-found' };
  }
  const status = motStatus(motFactsOf(record), today);
  if (dvsa.kind === 'failed' && status.kind !== 'valid') {
    // Without a key for the DVSA there is no better answer to wait for, but silence does not prove an exemption.
    const final = dvsa.why === 'no-key' && status.kind !== 'exempt';
    return final ? { kind: 'known', status } : { kind: 'unsure' };
  }
  return { kind: 'known', status };
}
