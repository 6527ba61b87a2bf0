import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { isSuperAdmin, type Staff, type Workplace } from './actor.ts';

/** The garages whose bookings somebody sees at the desk; 'all': every one of them. */
export type Within = 'all' | readonly (Pick<Workplace, 'id'> & Partial<Pick<Workplace, 'state'>>)[];

/** Every question of the desk about bookings takes it: see server/bookings/within.ts. */
export const within = (actor: Staff): Within => (isSuperAdmin(actor) ? 'all' : actor.garages);

/** Whether somebody works at the operator's own garage, which is also its desk. */
export const isOwn = ({ garages }: Pick<Staff, 'garages'>): boolean =>
  garages.some(({ id }) => id === FIRST_GARAGE);
