import { eq } from '../db/drizzle.ts';
import type { UserInfo } from '../../contract/account/session.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { bookedCars } from '../own-cars/service.ts';
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
export function motFlagService({
  db,
  motAlerts,
}: {
  db: Database;
  motAlerts: MotAlertService;
}): MotFlagService {
  return {
    async set(userId, on) {
      await db.transaction(async (tx) => {
        const { email } = await ownPerson(tx, userId);
        await tx.update(users).set({ motSubscribed: on }).where(eq(users.id, userId));
        if (on) await motAlerts.turnOn(email, await platesOf(tx, userId), tx);
        else await motAlerts.turnOff(email, tx);
      });
      return infoOf(await ownPerson(db, userId));
    },
    cars: (userId) => platesOf(db, userId),
  };
}

/** Of a cancelled booking nothing is known any more: the car may have been sold. */
export async function platesOf(db: Pick<Database, 'select'>, userId: string): Promise<string[]> {
  const cars = await bookedCars(db, userId);
  const plates = cars.filter((car) => car.isExpected).map(({ vrm }) => vrm);
  return [...new Set(plates.filter((plate) => plate !== ''))].sort();
}
