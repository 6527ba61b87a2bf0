import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { StaffAccess } from '../call/endpoint.ts';
import { SUPER_ADMIN } from './session.ts';

/** Somebody who works here, and where. */
export interface Worker {
  roles: readonly string[];
  garages: readonly { id: number; leads: boolean }[];
}

/** Whether a call, a page or an entry of the desk's menu is for somebody. */
export function isForStaff(access: StaffAccess, { roles, garages }: Worker): boolean {
  if (access === 'staff' || roles.includes(SUPER_ADMIN)) return true;
  if (access === 'own') return garages.some(({ id }) => id === FIRST_GARAGE);
  return access === 'leader' && garages.some(({ leads }) => leads);
}
