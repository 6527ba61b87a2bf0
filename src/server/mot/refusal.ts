import { AppError } from '../errors.ts';
import type { ProviderFailure, VehicleRecord } from '../registers/record.ts';
import { notAccepted, outcomeOf } from '../registers/outcome.ts';

/** Why there is no history to show; null if at least one register knows the vehicle. */
export function motRefusal(record: VehicleRecord): AppError | null {
  const outcome = outcomeOf(record);
  switch (outcome.kind) {
    case 'found':
      return null;
    case 'not-found':
      return new AppError('not_found', 'Neither DVLA nor DVSA has a vehicle with that registration', {
        no_reg_found: true,
      });
    case 'bad-registration':
      return notAccepted();
    case 'failed':
      return new AppError('lookup_failed', FAILED[outcome.why]);
  }
}

// These sentences differ from those in src/server/vehicle/refusal.ts on purpose: there, the form adds the advice to
// search by hand; here, all the visitor can do is try later, and both registers were asked.
const AGAIN = 'Your registration looks right; try again in a few minutes';
const SILENT = `DVLA and DVSA aren’t answering just now. ${AGAIN}`;
const FAILED: Record<ProviderFailure, string> = {
  error: SILENT,
  timeout: SILENT,
  unavailable: SILENT,
  busy: `DVLA and DVSA are very busy. ${AGAIN}`,
  maintenance: 'DVLA and DVSA are down for maintenance. Try again later',
  'no-key': 'We can’t ask DVLA and DVSA at the moment. The history is on GOV.UK too',
};
