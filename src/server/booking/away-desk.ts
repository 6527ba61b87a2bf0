import type { BankHolidays } from '../../content-model/bank-holidays.ts';
import type { DayOff } from '../../contract/desk/desk-windows.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import { addDays, daysBetween, localNow } from '../../domain/text/local-time.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import { peopleAt } from '../auth/works-at.ts';
import { giveDayOffBack, takeDayOff } from '../bookings/days-off.ts';
import type { Database } from '../db/database.ts';
import { invalid } from '../errors.ts';

/** A holiday is noted at once, and a mistake in its year is not. */
const MOST_DAYS = 42;
const MOST_AHEAD_DAYS = 366;

interface Parts {
  db: Database;
  garage: Garage;
  bankHolidays: BankHolidays;
  clock: () => Date;
}

/** Who is away from a garage. Each change is in the audit log; why somebody is away is asked of nobody. */
export function awayDesk({ db, garage, bankHolidays, clock }: Parts) {
  const { id: garageId } = garage;
  const days = garageDays(garage, bankHolidays.names);
  const mayAll = (actor: Staff) =>
    isSuperAdmin(actor) || actor.garages.some(({ id, leads }) => id === garageId && leads);

  /** Whose days off somebody may note: everybody's who works there, as its leader; else their own. */
  async function people(actor: Staff): Promise<{ id: string; name: string }[]> {
    const all = await peopleAt(db, garageId);
    return all
      .filter(({ id }) => mayAll(actor) || id === actor.userId)
      .map(({ id, firstName, lastName, email }) => ({
        id,
        name: `${firstName} ${lastName}`.trim() || email,
      }));
  }

  /** Minutes that one of them works on a day: those of one bay. */
  const minutesOf = (date: string) => Math.floor(days.minutesOn(date) / garage.workshop.bays);

  return {
    people,

    /**
     * Notes somebody's days off and takes their work of these days, or takes one back. What is promised stays. Repeating it
     * changes nothing. Throws AppError invalid.
     */
    async settle({ act, person, day, until, covered }: DayOff, actor: Staff): Promise<void> {
      if (!(await people(actor)).some(({ id }) => id === person))
        throw invalid([{ path: ['person'], message: 'Choose somebody who works here' }]);
      const last = act === 'back' || until === '' ? day : until;
      const today = localNow(clock()).date;
      if (day < today) throw invalid([{ path: ['day'], message: 'Choose today or a later day' }]);
      if (last < day || daysBetween(day, last) >= MOST_DAYS || last > addDays(today, MOST_AHEAD_DAYS))
        throw invalid([{ path: ['until'], message: `Choose a last day within ${MOST_DAYS} days` }]);
      await db.transaction(async (tx) => {
        const done: string[] = [];
        for (let date = day; date <= last; date = addDays(date, 1)) {
          const off = { userId: person, garageId, date };
          if (act === 'back') {
            if ((await giveDayOffBack(tx, off)) !== null) done.push(date);
          } else if (days.hoursOn(date) !== null) {
            const minutes = covered === 'yes' ? 0 : minutesOf(date);
            if (await takeDayOff(tx, off, minutes)) done.push(date);
          }
        }
        if (done.length === 0) return;
        const state = { garage: garageId, days: done, covered: covered === 'yes' };
        const what = act === 'off' ? 'person.day_off' : 'person.day_off_taken_back';
        const [before, after] = act === 'off' ? [null, state] : [state, null];
        await asStaff(tx, actor, { what, subject: person, before, after }, clock());
      });
    },
  };
}

export type AwayDesk = ReturnType<typeof awayDesk>;
