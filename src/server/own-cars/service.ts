import { and, asc, eq } from '../db/drizzle.ts';
import { carNamed } from '../../domain/vehicle/owned-cars.ts';
import { displayPlate, normalisePlate } from '../../domain/vehicle/plate.ts';
import { fitsCar, type NamedCar } from '../../domain/vehicle/same-car.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { ownCars, plateChanges, users } from '../db/schema.ts';
import { AppError, invalid, isAppError, usedForAnother } from '../errors.ts';
import type { MotAlertService } from '../reminder/service.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { type BookedCar, bookedCars } from './owned.ts';

export type { BookedCar };

/** A family's, with room to spare. Each is looked up when the account is opened. */
const MOST = 12;

/** A car that somebody added to their account. */
export interface AddedCar {
  /** Normalised. */
  vrm: string;
  /** 'Ford Focus' */
  name: string;
  /** Which car it was when it was added; null for one that was added before we noted that. */
  car: NamedCar | null;
}

/** The cars of accounts: those that were booked for, and those that somebody wants to see there as well. */
export interface OwnCars {
  /** Those that they added and have not booked for, by their plates. */
  added(userId: string): Promise<AddedCar[]>;
  /** Those that they booked for, the one that was heard of last first. */
  booked(userId: string, tx?: Pick<Database, 'select'>): Promise<BookedCar[]>;
  /** Both. */
  all(userId: string): Promise<{ booked: BookedCar[]; added: AddedCar[] }>;
  /**
   * Looks a car up and adds it. One that is there already stays; a plate that is on another car now means that one.
   * @param plate its registration
   * @throws AppError invalid: a message for `reg`; too_many
   */
  add(actor: Customer | Staff, plate: string): Promise<void>;
  /** Nothing happens to bookings. One that is not there is gone. */
  remove(userId: string, plate: string): Promise<void>;
  /** @param key of `booked`. Throws not_found, also for somebody else's */
  one(userId: string, key: string): Promise<BookedCar>;
  /**
   * A car has another plate now: its history, service book, links and MOT reminders go with it. Bookings keep the plate
   * that they were made with. Sending it again changes nothing.
   * @throws AppError not_found; invalid: a message for `reg`; too_many
   */
  changePlate(actor: Customer | Staff, change: PlateChangeWish): Promise<void>;
}

export interface PlateChangeWish {
  /** Of the form. */
  id: string;
  /** A key of `booked`. */
  car: string;
  /** The new registration, as typed. */
  plate: string;
}

interface Parts {
  db: Database;
  clock: () => Date;
  vehicle: Pick<VehicleService, 'lookup'>;
  motAlerts: Pick<MotAlertService, 'plateChanged'>;
}

export function ownCarService({ db, clock, vehicle, motAlerts }: Parts): OwnCars {
  const booked: OwnCars['booked'] = (userId, tx = db) => bookedCars(tx, userId);

  async function stored(userId: string): Promise<AddedCar[]> {
    const rows = await db.select().from(ownCars).where(eq(ownCars.userId, userId)).orderBy(asc(ownCars.vrm));
    return rows.map(({ vrm, name, make, range, modelId, year }) => ({
      vrm,
      name,
      car: make ? { RegistrationNumber: vrm, Mfr: make, Range: range, Model_ID: modelId, Year: year } : null,
    }));
  }

  async function lookUp(plate: string, actor: Customer | Staff): Promise<NamedCar> {
    const { vehicle: found } = await vehicle.lookup(plate, actor).catch(asOfTheField);
    return found;
  }

  const all: OwnCars['all'] = async (userId) => {
    const known = await booked(userId);
    const added = (await stored(userId)).filter(({ vrm, car }) => {
      const samePlate = known.filter((one) => one.vrm === vrm);
      return !samePlate.some((one) => car === null || fitsCar(one.car, car));
    });
    return { booked: known, added };
  };

  async function one(userId: string, key: string): Promise<BookedCar> {
    const own = carNamed(await booked(userId), key);
    if (!own) throw new AppError('not_found', 'You have no such car here');
    return own;
  }

  return {
    booked,
    one,

    all,
    added: async (userId) => (await all(userId)).added,

    async add(actor, plate) {
      const found = await lookUp(plate, actor);
      const { userId } = actor;
      const seen = {
        name: vehicleName(found) || 'Car',
        make: found.Mfr,
        range: found.Range,
        modelId: found.Model_ID,
        year: found.Year,
      };
      const row = { userId, vrm: found.RegistrationNumber, ...seen, addedAt: clock() };
      await db.transaction(async (tx) => {
        // Two at once would each find room for one.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const mine = eq(ownCars.userId, userId);
        const its = and(mine, eq(ownCars.vrm, row.vrm));
        if ((await tx.$count(ownCars, its)) > 0) {
          await tx.update(ownCars).set(seen).where(its);
          return;
        }
        if ((await tx.$count(ownCars, mine)) >= MOST)
          throw wrong(`You can add ${MOST} cars. Remove one first`);
        await tx.insert(ownCars).values(row);
      });
    },

    async remove(userId, plate) {
      const its = eq(ownCars.vrm, normalisePlate(plate));
      await db.delete(ownCars).where(and(eq(ownCars.userId, userId), its));
    },

    async changePlate(actor, { id, car, plate }) {
      const { userId } = actor;
      const [pressed] = await db.select().from(plateChanges).where(eq(plateChanges.id, id));
      const own = await one(userId, car);
      if (pressed) {
        const isSame = pressed.userId === userId && own.bookingIds.includes(pressed.bookingId);
        if (isSame && pressed.after === normalisePlate(plate)) return;
        throw usedForAnother();
      }
      const before = own.vrm;
      const found = await lookUp(plate, actor);
      const after = found.RegistrationNumber;
      if (after === before) throw wrong('The car has this registration here already');
      if (!fitsCar(own.car, found))
        throw wrong(
          `By the register, ${displayPlate(after)} is ${called(found)}, and this car is ${called(own.car)}. Check the registration, or call us`,
        );
      await db.transaction(async (tx) => {
        // The last one is kept longest.
        const bookingId = own.bookingIds.at(-1) ?? own.key;
        const row = { id, userId, bookingId, before, after, at: clock() };
        const made = await tx.insert(plateChanges).values(row).onConflictDoNothing().returning();
        if (made.length > 0) await motAlerts.plateChanged(tx, userId, { before, after });
      });
    },
  };
}

/** 'a Ford Focus of 2018' */
const called = (car: NamedCar): string => {
  const name = vehicleName(car) || 'car that we can’t name';
  return `${/^[AEIO]/i.test(name) ? 'an' : 'a'} ${name}${car.Year ? ` of ${car.Year}` : ''}`;
};

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
