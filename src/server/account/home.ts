import { isSuperAdmin, type Visitor } from '../auth/actor.ts';

/** Where somebody who has logged in is at home: their bookings, a mechanic's own work, or the desk of who leads. */
export function homeOf(actor: Visitor): string {
  if (actor.kind !== 'staff') return '/my';
  const isLeader = isSuperAdmin(actor) || actor.garages.some(({ leads }) => leads);
  return isLeader ? '/apps/desk' : '/apps/desk/mine';
}
