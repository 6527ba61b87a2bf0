import { AppError } from '../errors.ts';
import type { ProviderFailure, VehicleRecord } from './record.ts';

/** What the two answers add up to. */
export type LookupOutcome =
  | { kind: 'found' }
  | { kind: 'not-found' }
  | { kind: 'bad-registration' }
  | { kind: 'failed'; why: ProviderFailure };

/**
 * One register that knows the vehicle is enough. If the DVLA, which has every vehicle, says that there is none, that
 * is final; the DVSA, which may lack one, has the last word only if the DVLA is not asked.
 */
export function outcomeOf({ dvla, dvsa }: VehicleRecord): LookupOutcome {
  if (dvla.kind === 'found' || dvsa.kind === 'found') return { kind: 'found' };
  if (dvla.kind !== 'failed') return { kind: dvla.kind };
  if (dvla.why !== 'no-key') return dvla;
  return dvsa;
}

/** What somebody who typed a `bad-registration` is told. */
export function notAccepted(): AppError {
  return new AppError('bad_registration', 'DVLA doesn’t accept that registration');
}
