import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { isSuperAdmin, type Staff, type Workplace } from './actor.ts';

/** The garages whose bookings somebody sees at the desk; 'all': every one of them. */
export type Within = 'all' | readonly Seen[];
type Seen = Pick<Workplace, 'id'> &
  Partial<Pick<Workplace, 'state'>> & {
    /** Whether a Super Admin looks, who sees each customer. */
    asAdmin?: boolean;
  };

/** Every question of the desk about bookings takes it: see server/bookings/within.ts. */
export const within = (actor: Staff): Within => (isSuperAdmin(actor) ? 'all' : actor.garages);

/** The same for lists, which somebody may narrow to one garage: see `at`. What they may do doesn't depend on it. */
export function listed(actor: Staff): Within {
  const { at, garages } = actor;
  if (at === undefined) return within(actor);
  return isSuperAdmin(actor) ? [{ id: at, asAdmin: true }] : garages.filter(({ id }) => id === at);
}

/** Whether lists hold what is about no garage, which is the operator's: messages without a booking. */
export const listsOperator = (actor: Staff): boolean =>
  (isSuperAdmin(actor) || isOwn(actor)) && (actor.at ?? FIRST_GARAGE) === FIRST_GARAGE;

/** Whether somebody works at the operator's own garage, which is also its desk. */
export const isOwn = ({ garages }: Pick<Staff, 'garages'>): boolean =>
  garages.some(({ id }) => id === FIRST_GARAGE);
