import type { LocalDate } from '../../domain/local-time.ts';
import { type MotStatus, motStatus } from '../../domain/mot-status.ts';
import { motFactsOf } from '../registers/facts.ts';
import type { VehicleRecord } from '../registers/record.ts';

/** What the registers say of a vehicle's MOT, as far as reminders need to know. */
export type KnownMot =
  /** Somebody knows the vehicle. */
  | { kind: 'known'; status: MotStatus }
  /** Neither does: scrapped, a plate on a certificate, a mistake. */
  | { kind: 'not-found' }
  /** A register that has to be asked did not answer, so nothing may be concluded. */
  | { kind: 'unsure' };

/**
 * The DVSA's record decides. While it does not answer, the DVLA's date is believed as long as it lies ahead, because it
 * lags behind a new test and never runs before it; that a certificate has ended or is not needed is not.
 */
export function motOf(record: VehicleRecord, today: LocalDate): KnownMot {
  const { dvla, dvsa } = record;
  if (dvla.kind !== 'found' && dvsa.kind !== 'found') {
    return dvla.kind === 'failed' || dvsa.kind === 'failed' ? { kind: 'unsure' } : { kind: 'not-found' };
  }
  const status = motStatus(motFactsOf(record), today);
  if (dvsa.kind === 'failed' && status.kind !== 'valid') {
    // Without a key for the DVSA there is nothing to wait for, but an exemption is not concluded from silence.
    const final = dvsa.why === 'no-key' && status.kind !== 'exempt';
    return final ? { kind: 'known', status } : { kind: 'unsure' };
  }
  return { kind: 'known', status };
}
