import type { NotOnRegister } from '../../domain/vehicle/plate.ts';
import { type Unserved, UNSERVED_KINDS } from '../../domain/vehicle/vehicle-kind.ts';
import { AppError } from '../errors.ts';
import { notAccepted, type LookupOutcome } from '../registers/outcome.ts';
import type { ProviderFailure } from '../registers/record.ts';

/** Whole with the words that forms add as specified: '…, please try using Manual Search'. */
const FAILED: Record<ProviderFailure, string> = {
  busy: because('DVLA is very busy just now'),
  error: because('DVLA isn’t answering just now'),
  maintenance: because('DVLA is down for maintenance'),
  timeout: because('DVLA is taking too long to answer'),
  unavailable: because('DVLA isn’t answering just now'),
  'no-key': because('we can’t ask DVLA at the moment'),
};

function because(reason: string): string {
  return `Your registration looks right, but ${reason}. Try again in a few minutes or, to pick your car yourself`;
}

/** Why there is no vehicle to show. */
export function lookupRefusal(outcome: Exclude<LookupOutcome, { kind: 'found' }>): AppError {
  switch (outcome.kind) {
    case 'not-found':
      return new AppError('not_found', 'We couldn’t find that registration', { no_reg_found: true });
    case 'bad-registration':
      return notAccepted();
    case 'failed':
      return new AppError('lookup_failed', FAILED[outcome.why]);
  }
}

/**
 * A vehicle, but not one that we service. Forms add no advice to it: docs/decisions/0020-lookup-advice.md.
 * @param phone ours, as it is shown
 */
export function notServed(kind: Unserved, phone: string): AppError {
  return new AppError(
    'vehicle_not_served',
    `That registration belongs to ${UNSERVED_KINDS[kind]}. Sorry, we only work on cars and vans up to 3,500 kg. If yours is one, check what you typed or call us on ${phone}`,
  );
}

/** A plate that the register does not hold. @param phone ours, as it is shown */
export function notOnRegister(kind: NotOnRegister, phone: string): AppError {
  return new AppError(
    'bad_registration',
    `That looks like a ${kind} plate, which isn’t on DVLA’s register (call us on ${phone})`,
  );
}
