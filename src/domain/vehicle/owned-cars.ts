import { type KnownCar, sameCar } from './same-car.ts';

/** One booking of an account, as far as it says which car it was for. */
export interface CarBooking {
  /** The booking's. */
  id: string;
  car: KnownCar;
  at: Date;
}

/** Its owner has told us that a car has another plate now. */
export interface PlateChange {
  /** A booking of that car. */
  bookingId: string;
  /** Normalised. */
  to: string;
  at: Date;
}

/** A car of an account, with everything that was booked for it. */
export interface OwnedCar {
  /** Stays the same while its first booking is kept. */
  key: string;
  /** As it was named last, with the plate that it has now. */
  car: KnownCar;
  /** Oldest first. */
  bookingIds: string[];
}

type Gathered = Omit<OwnedCar, 'key'> & {
  /** Everything it was ever known as. */
  names: KnownCar[];
};

/**
 * The cars behind an account's bookings, the one that was heard of last first. A plate whose car is another one now has
 * two of them; a car whose plate has changed keeps its history.
 */
export function ownedCars(carBookings: readonly CarBooking[], changes: readonly PlateChange[]): OwnedCar[] {
  const seen = carBookings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const order = new Map(seen.map(({ id }, place) => [id, place]));
  const inOrder = (ids: string[]) =>
    ids.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  /** The one that was heard of last comes last. */
  let cars: Gathered[] = [];

  /** By its VIN, else by what a car is known as now, else by what one was known as before. */
  function find(car: KnownCar): Gathered | undefined {
    const latest = cars.toReversed();
    return (
      latest.find((one) => one.car.vin !== '' && one.car.vin === car.vin) ??
      latest.find((one) => sameCar(one.car, car)) ??
      latest.find(({ car: { vin }, names }) => names.some((name) => sameCar({ ...name, vin }, car)))
    );
  }

  /** Notes what a car is called now. Another one that fits that is the same car. */
  function hear(known: Gathered | undefined, name: KnownCar, bookingIds: string[]): void {
    const car = {
      ...name,
      vin: name.vin || (known?.car.vin ?? ''),
      RegistrationNumber: name.RegistrationNumber || (known?.car.RegistrationNumber ?? ''),
    };
    const twins = cars.filter((other) => other !== known && sameCar(other.car, car));
    const same = [...(known ? [known] : []), ...twins];
    cars = cars.filter((other) => !same.includes(other));
    cars.push({
      car: { ...car, vin: car.vin || (twins.find((twin) => twin.car.vin)?.car.vin ?? '') },
      bookingIds: inOrder([...same.flatMap((one) => one.bookingIds), ...bookingIds]),
      names: [...same.flatMap((one) => one.names), name],
    });
  }

  const events = [
    ...seen.map(({ id, car, at }) => ({ at, tell: () => hear(find(car), car, [id]) })),
    ...changes.map(({ bookingId, to, at }) => ({
      at,
      tell: () => {
        const own = cars.find((car) => car.bookingIds.includes(bookingId));
        if (own) hear(own, { ...own.car, RegistrationNumber: to }, []);
      },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { tell } of events) tell();
  return cars.toReversed().map(({ car, bookingIds }) => ({ key: bookingIds[0] ?? '', car, bookingIds }));
}

/**
 * The car that an address means: by any of its bookings, as links that we gave out name it, or by the plate or the
 * Model_ID that older addresses have.
 */
export const carNamed = <Car extends OwnedCar>(cars: readonly Car[], named: string): Car | undefined =>
  cars.find(({ bookingIds }) => bookingIds.includes(named)) ??
  cars.find(({ car }) => (car.RegistrationNumber || car.Model_ID) === named);
