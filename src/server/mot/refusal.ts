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
      return new AppError('not_found', 'Neither register has a vehicle with that registration', {
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
const AGAIN = 'Nothing is wrong with the plate; try again in a few minutes';
const SILENT = `The vehicle registers did not answer. ${AGAIN}`;
const FAILED: Record<ProviderFailure, string> = {
  error: SILENT,
  timeout: SILENT,
  unavailable: SILENT,
  busy: `The vehicle registers are very busy. ${AGAIN}`,
  maintenance: 'The vehicle registers are closed for maintenance. Try again later',
  'no-key': 'We cannot ask the vehicle registers at present. The history is on GOV.UK too',
};
