import { eq } from '../db/drizzle.ts';
import type { UserInfo } from '../../contract/account/session.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { OwnCars } from '../own-cars/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { infoOf, ownPerson } from './person.ts';

export interface MotFlagService {
  /** Turns the reminders for all cars of the account on or off. Repeating it changes nothing. */
  set(userId: string, on: boolean): Promise<UserInfo>;
  /** The plates that the reminders are for, in order. */
  cars(userId: string): Promise<string[]>;
}

/**
 * No email asks for a confirmation: the address is proved. A car joins with its first booking (see carBooked in the
 * reminder's service), so one whose reminders were stopped by the link in them stays out.
 */
interface Parts {
  db: Database;
  motAlerts: MotAlertService;
  ownCars: BookedCars;
}

/** The cars that an account has booked for. */
export type BookedCars = Pick<OwnCars, 'booked'>;

export function motFlagService({ db, motAlerts, ownCars }: Parts): MotFlagService {
  return {
    async set(userId, on) {
      await db.transaction(async (tx) => {
        const { email } = await ownPerson(tx, userId);
        await tx.update(users).set({ motSubscribed: on }).where(eq(users.id, userId));
        if (on) await motAlerts.turnOn(email, await platesOf(ownCars, userId, tx), tx);
        else await motAlerts.turnOff(email, tx);
      });
      return infoOf(await ownPerson(db, userId));
    },
    cars: (userId) => platesOf(ownCars, userId, db),
  };
}

/** Of a cancelled booking nothing is known any more: the car may have been sold. */
export async function platesOf(
  ownCars: BookedCars,
  userId: string,
  tx: Pick<Database, 'select'>,
): Promise<string[]> {
  const cars = await ownCars.booked(userId, tx);
  const plates = cars.filter((car) => car.isExpected).map(({ vrm }) => vrm);
  return [...new Set(plates.filter((plate) => plate !== ''))].sort();
}
