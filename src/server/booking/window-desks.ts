import type { BankHolidays } from '../../content-model/bank-holidays.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { listed, type Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import type { Garages } from '../garage/garages.ts';
import { type AwayDesk, awayDesk } from './away-desk.ts';
import type { Cars } from './booked-cars.ts';
import { type WindowDesk, windowDesk } from './window-desk.ts';

/**
 * The windows that somebody may close: those of the garage that they work for, or have narrowed their lists to, and the
 * operator's for a Super Admin.
 */
export type WindowDeskOf = (actor: Staff) => Promise<WindowDesk & { away: AwayDesk }>;

interface Parts {
  db: Database;
  garages: Garages;
  bankHolidays: BankHolidays;
  cars: Cars;
  clock: () => Date;
}

export function windowDesks({ garages, ...parts }: Parts): WindowDeskOf {
  const { db, clock } = parts;
  const deskFor = (garage: Garage, theirs: Within) => ({
    ...windowDesk({ ...parts, garage, garages: theirs }),
    away: awayDesk({ ...parts, garage }),
  });
  const own = deskFor(garages.own, 'all');
  return async (actor) => {
    const theirs = listed(actor);
    if (theirs === 'all' || theirs.some(({ id }) => id === garages.own.id)) return own;
    const all = await garages.all(db, localNow(clock()).date);
    const garage = all.find(({ id }) => theirs.some((each) => each.id === id));
    if (!garage) throw new AppError('not_found', 'You work for no garage that has collection windows');
    return deskFor(garage, theirs);
  };
}
