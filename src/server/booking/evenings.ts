import { drivingFor, drivingIn, minutesTo } from '../../domain/booking/driving.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { broughtBack } from '../bookings/diary.ts';
import type { Database } from '../db/database.ts';

type Reader = Pick<Database, 'select'>;
type BroughtBack = Awaited<ReturnType<typeof broughtBack>>[number];

/** What a garage's drivers have left of the return windows, in which all cars of a day are brought back. */
export interface EveningDriving {
  /** Of each day that was read. @param back see `readEvenings` */
  leftOf(back: readonly BroughtBack[]): (date: LocalDate) => number;
  /** Of one day, which the caller has locked if the answer is to hold. */
  leftOn(db: Reader, date: LocalDate, but: string): Promise<number>;
}

/**
 * What the drivers of several garages bring back, from a day on.
 * @param but not counting the way back of this booking
 */
export async function readEvenings(
  db: Reader,
  garageIds: readonly number[],
  { from, but }: { from: LocalDate; but?: string | undefined },
): Promise<(garageId: number) => readonly BroughtBack[]> {
  const back = Map.groupBy(await broughtBack(db, { garageIds, from, but }), (row) => row.garageId);
  return (id) => back.get(id) ?? [];
}

export function eveningDriving({
  id,
  collection: { returnWindow, drivers },
  reach,
}: Pick<Garage, 'id' | 'collection' | 'reach'>): EveningDriving {
  const driving = drivingIn(returnWindow, drivers);

  function leftOf(back: readonly BroughtBack[]): (date: LocalDate) => number {
    const driven = new Map<LocalDate, number>();
    for (const { date, district, cars } of back)
      driven.set(date, (driven.get(date) ?? 0) + cars * drivingFor(minutesTo(district, reach)));
    return (date) => driving - (driven.get(date) ?? 0);
  }

  return {
    leftOf,
    leftOn: async (db, date, but) =>
      leftOf(await broughtBack(db, { garageIds: [id], from: date, only: date, but }))(date),
  };
}
