import type { Content } from '../../content-model/content.ts';
import type { OwnBooking } from '../../contract/booking/own-bookings.ts';
import type { HomeCar, OwnHome } from '../../contract/booking/own-home.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { isService } from '../../domain/catalogue/next-service.ts';
import { isToCome } from '../../domain/booking/booking-status.ts';
import { lastServices } from '../bookings/next-services.ts';
import { carLooks } from '../cars/looks.ts';
import type { Database } from '../db/database.ts';
import type { MotDues } from '../mot/service.ts';
import type { OwnCars } from '../own-cars/service.ts';
import type { OwnBookingService } from './own.ts';

/** Past bookings that are shown at once. */
const PAST = 3;

interface Parts {
  db: Database;
  content: Pick<Content, 'modelById'>;
  ownBookings: OwnBookingService;
  motDues: MotDues;
  ownCars: OwnCars;
}

/** The first page of somebody's account. Cars are read once, and the registers asked for all of them together. */
export function ownHome({ db, content, ownBookings, motDues, ownCars }: Parts) {
  /** @param address IP address of the visitor, for the share of the registers */
  return async (userId: string, address: string): Promise<OwnHome> => {
    const { ahead, past, count } = await ownBookings.home(userId, PAST);
    const { booked, added } = await ownCars.all(userId);
    const services = await lastServices(db, booked);
    const known = [
      ...booked.map((car) => ({ ...car, isBooked: true })),
      ...added.map((car) => ({ ...car, key: car.vrm, vehicle: null, lastVisit: null, isBooked: false })),
    ];
    const dues = await motDues(
      known.filter(({ vrm }) => vrm !== ''),
      address,
    );
    const cars = known.map(({ key, vrm, name, vehicle, car, lastVisit, isBooked }): HomeCar => {
      const due = dues.get(key);
      const ids = booked.find((one) => one.key === key)?.bookingIds ?? [];
      return {
        key,
        vrm,
        name,
        ...described(due?.vehicle ?? vehicle, car?.Model_ID ?? '', content),
        isBooked,
        lastVisit,
        mot: due?.mot ?? null,
        service: services.get(key) ?? null,
        serviceBooked: serviceAhead(ahead.filter(({ id }) => ids.includes(id))),
      };
    });
    return { ahead, cars, past, count };
  };
}

/** What it looks like: by its register, else as it was booked, else as cars of its model do. */
function described(
  vehicle: Vehicle | null,
  modelId: string,
  content: Pick<Content, 'modelById'>,
): Pick<HomeCar, 'engine' | 'year' | 'body' | 'colour'> {
  if (!vehicle) {
    const model = content.modelById(modelId);
    return { engine: model?.engine.label ?? '', year: null, body: model?.range.body ?? null, colour: null };
  }
  return { engine: vehicle.Engine, year: vehicle.Year, ...carLooks(vehicle, content) };
}

function serviceAhead(ahead: readonly OwnBooking[]): HomeCar['serviceBooked'] {
  for (const { items, slot, status } of ahead) {
    const service = items.find(({ item_key }) => isService(item_key));
    if (service && status !== 'requested')
      return { name: service.name, day: slot.date, isHere: !isToCome(status) };
  }
  return null;
}
