import { drivingFor, drivingIn, minutesTo } from '../../domain/booking/driving.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { broughtBack } from '../bookings/diary.ts';
import type { Database } from '../db/database.ts';

type Reader = Pick<Database, 'select'>;

/** What a garage's drivers have left of the return windows, in which all cars of a day are brought back. */
export interface EveningDriving {
  /** Of each day from one on. @param but not counting the way back of this booking */
  left(db: Reader, from: LocalDate, but?: string): Promise<(date: LocalDate) => number>;
  /** Of one day, which the caller has locked if the answer is to hold. */
  leftOn(db: Reader, date: LocalDate, but: string): Promise<number>;
}

export function eveningDriving({
  id: garageId,
  collection: { returnWindow, drivers },
  reach,
}: Pick<Garage, 'id' | 'collection' | 'reach'>): EveningDriving {
  const driving = drivingIn(returnWindow, drivers);

  async function leftOf(
    db: Reader,
    asked: Omit<Parameters<typeof broughtBack>[1], 'garageId'>,
  ): Promise<(date: LocalDate) => number> {
    const driven = new Map<LocalDate, number>();
    for (const { date, district, cars } of await broughtBack(db, { garageId, ...asked }))
      driven.set(date, (driven.get(date) ?? 0) + cars * drivingFor(minutesTo(district, reach)));
    return (date) => driving - (driven.get(date) ?? 0);
  }

  return {
    left: (db, from, but) => leftOf(db, { from, ...(but && { but }) }),
    leftOn: async (db, date, but) => (await leftOf(db, { from: date, only: date, but }))(date),
  };
}
