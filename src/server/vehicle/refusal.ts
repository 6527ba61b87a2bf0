import type { NotOnRegister } from '../../domain/registration.ts';
import { type Unserved, UNSERVED_KINDS } from '../../domain/vehicle-kind.ts';
import { AppError } from '../errors.ts';
import { notAccepted, type Outcome } from '../registers/outcome.ts';
import type { ProviderFailure } from '../registers/record.ts';

const FAILED: Record<ProviderFailure, string> = {
  busy: 'The vehicle register is very busy',
  error: 'The vehicle register did not answer',
  maintenance: 'The vehicle register is closed for maintenance',
  timeout: 'The vehicle register took too long to answer',
  unavailable: 'The vehicle register is not answering just now',
  'no-key': 'We cannot ask the vehicle register',
};

/** Why there is no vehicle to show. */
export function refusal(outcome: Exclude<Outcome, { kind: 'found' }>): AppError {
  switch (outcome.kind) {
    case 'not-found':
      return new AppError('not_found', 'We could not find that registration', { no_reg_found: true });
    case 'bad-registration':
      return notAccepted();
    case 'failed':
      return new AppError('lookup_failed', FAILED[outcome.why]);
  }
}

/**
 * A vehicle, but not one that we service. Forms add the specified advice, ', please try using Manual Search'.
 * @param phone ours, as it is shown
 */
export function notServed(kind: Unserved, phone: string): AppError {
  return new AppError(
    'vehicle_not_served',
    `That is ${UNSERVED_KINDS[kind]}, and we look after cars and vans up to 3,500 kg (call us on ${phone} if yours is one)`,
  );
}

/** A plate that the register does not hold. @param phone ours, as it is shown */
export function notOnRegister(kind: NotOnRegister, phone: string): AppError {
  return new AppError(
    'bad_registration',
    `That looks like a ${kind} plate, which the vehicle register does not hold (call us on ${phone})`,
  );
}
