import { isDeepStrictEqual } from 'node:util';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { invalid } from '../errors.ts';
import { noSuchGarage } from './rows.ts';

/** What its leader settles: when it works, and where it comes to. All else is agreed with the operator. */
const LEADERS: readonly string[] = [
  'phone',
  'email',
  'week',
  'daysClosed',
  'windows',
  'returnWindow',
  'drivers',
  'bays',
  'bayMinutesADay',
  'reach',
] satisfies (keyof GarageFacts)[];

/** Lets through who leads a garage, and Super Admins. To all others it isn't there. @throws AppError not_found */
export function expectLeader(actor: Staff, garageId: number): void {
  const leads = actor.garages.some((garage) => garage.id === garageId && garage.leads);
  if (!leads && !isSuperAdmin(actor)) throw noSuchGarage();
}

/** @throws AppError invalid at each field that only a Super Admin changes */
export function expectOwnFields(actor: Staff, before: GarageFacts | null, after: GarageFacts): void {
  if (isSuperAdmin(actor)) return;
  const was: Record<string, unknown> = before ?? {};
  const theirs = Object.entries(after).filter(
    ([name, value]) => !LEADERS.includes(name) && !isDeepStrictEqual(was[name], value),
  );
  if (theirs.length > 0)
    throw invalid(
      theirs.map(([name]) => ({
        path: ['facts', name],
        message: 'Only we can change that: call us',
      })),
    );
}
