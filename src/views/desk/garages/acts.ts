import { SUPER_ADMIN } from '../../../contract/account/session.ts';
import type { Worker } from '../../../contract/account/staff-access.ts';
import type { DeskCounts } from '../../../contract/desk/desk-counts.ts';
import { FIRST_GARAGE } from '../../../domain/garage/garage.ts';

type Looking = ({ kind: 'staff' } & Worker) | { kind: 'guest' | 'holder' | 'customer' };

/**
 * What somebody may do about the garage of a booking that they see: the operator's desk gives it to another one where there
 * are several, and the people of another garage say no.
 */
export function garageActs(
  actor: Looking,
  counts: Pick<DeskCounts, 'isNetwork'> | null,
): { mayGive: boolean; mayDecline: boolean } {
  if (actor.kind !== 'staff' || !counts?.isNetwork) return { mayGive: false, mayDecline: false };
  const isOwn = actor.garages.some(({ id }) => id === FIRST_GARAGE);
  return {
    mayGive: isOwn || actor.roles.includes(SUPER_ADMIN),
    mayDecline: actor.garages.some(({ id }) => id !== FIRST_GARAGE),
  };
}
