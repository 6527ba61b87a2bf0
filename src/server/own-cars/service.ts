import { and, asc, eq } from '../db/drizzle.ts';
import { normaliseRegistration } from '../../domain/registration.ts';
import { vehicleName } from '../../domain/vehicle.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { ownCars, users } from '../db/schema.ts';
import { type AppError, invalid, isAppError } from '../errors.ts';
import type { VehicleService } from '../vehicle/service.ts';

/** A family's, with room to spare. Each is looked up when the account is opened. */
const MOST = 12;

/** A car that somebody added to their account. */
export interface OwnCar {
  /** Normalised. */
  registration: string;
  /** 'FORD FOCUS' */
  name: string;
}

/** Cars that somebody wants to see in their account, whether or not they have booked them. */
export interface OwnCars {
  /** By their plates. */
  list(userId: string): Promise<OwnCar[]>;
  /**
   * Looks a car up and adds it. One that is there already stays.
   * @param typed its registration
   * @throws AppError invalid: a message for `reg`; too_many
   */
  add(actor: Customer | Staff, typed: string): Promise<void>;
  /** Nothing happens to bookings. One that is not there is gone. */
  remove(userId: string, typed: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  vehicle: Pick<VehicleService, 'lookup'>;
}

export function ownCarService({ db, clock, vehicle }: Parts): OwnCars {
  return {
    list: (userId) =>
      db
        .select({ registration: ownCars.vrm, name: ownCars.name })
        .from(ownCars)
        .where(eq(ownCars.userId, userId))
        .orderBy(asc(ownCars.vrm)),

    async add(actor, typed) {
      const { vehicle: found } = await vehicle.lookup(typed, actor).catch(asOfTheField);
      const { userId } = actor;
      const row = {
        ...{ userId, vrm: found.RegistrationNumber, addedAt: clock() },
        name: vehicleName(found) || 'Car',
      };
      await db.transaction(async (tx) => {
        // Two at once would each find room for one.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const mine = eq(ownCars.userId, userId);
        const isThere = (await tx.$count(ownCars, and(mine, eq(ownCars.vrm, row.vrm)))) > 0;
        if (isThere) return;
        if ((await tx.$count(ownCars, mine)) >= MOST)
          throw wrong(`You can add ${MOST} cars. Remove one first`);
        await tx.insert(ownCars).values(row);
      });
    },

    async remove(userId, typed) {
      const its = eq(ownCars.vrm, normaliseRegistration(typed));
      await db.delete(ownCars).where(and(eq(ownCars.userId, userId), its));
    },
  };
}

const wrong = (message: string): AppError => invalid([{ path: ['reg'], message }]);

/** What a lookup cannot do, in the words of a form that has no other way on. */
function asOfTheField(error: unknown): never {
  if (!isAppError(error) || error.code === 'too_many') throw error;
  if (error.code === 'lookup_failed')
    throw wrong(
      'The vehicle register didn’t answer. Your registration looks right; try again in a few minutes',
    );
  throw wrong(error.message);
}
