import { myBookingPath, ownFilterSchema } from '../../contract/booking/own-bookings.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import type { PageForm } from '../http/page-form.ts';
import type { MotDues } from '../mot/service.ts';
import type { OwnCars } from '../own-cars/service.ts';
import type { PhotoService } from '../photo/service.ts';
import type { BookingMessages } from '../ticket/service.ts';
import { changePages } from './change-pages.ts';
import type { BookingChanges } from './changes.ts';
import { bookingTicketPages } from './ticket-pages.ts';
import type { OwnBookingService } from './own.ts';

interface Parts {
  ownBookings: OwnBookingService;
  bookingChanges: BookingChanges;
  photos: PhotoService;
  bookingTickets: BookingMessages;
  motDues: MotDues;
  ownCars: OwnCars;
}

/** `/my` and the bookings below it: those of somebody who is logged in, and nobody else's. */
export function ownPages(
  { ownBookings: own, bookingChanges: changes, photos, bookingTickets: messages, motDues, ownCars }: Parts,
  pageForm: PageForm,
) {
  /** Throws not_found for a booking that is not theirs. */
  async function open({ params: { booking: id = '' }, actor }: PageVisit & { actor: Customer | Staff }) {
    await own.require(actor.userId, id);
    return { id, path: myBookingPath(id), actor };
  }

  return {
    /** What is to be done and what is under way, then the cars, then what is over. */
    home: pageShow({
      access: 'customer',
      async show({ actor: { userId, address } }) {
        const ahead = await own.open(userId);
        const all = await own.list(userId, ownFilterSchema.parse({}));
        const known = [
          ...(await ownCars.booked(userId)).map((car) => ({ ...car, isBooked: true })),
          ...(await ownCars.added(userId)).map((car) => ({
            ...car,
            key: car.vrm,
            lastVisit: null,
            isBooked: false,
          })),
        ];
        const dues = await motDues(
          known.filter(({ vrm }) => vrm !== ''),
          address,
        );
        const cars = known.map(({ key, vrm, name, lastVisit, isBooked }) => ({
          key,
          registration: vrm,
          name,
          last_visit: lastVisit,
          isBooked,
          mot: dues.get(key) ?? null,
        }));
        return { ahead, cars, latest: all.bookings, count: all.count };
      },
    }),

    list: pageShow({
      access: 'customer',
      async show({ actor: { userId }, url }) {
        const filter = ownFilterSchema.parse(Object.fromEntries(url.searchParams));
        return { ...(await own.list(userId, filter)), filter };
      },
    }),

    one: pageShow({
      access: 'customer',
      async show(visit) {
        const { id, path, actor } = await open(visit);
        const pictures = await photos.photosOf(id);
        const view = await changes.view(id, actor);
        const said = await messages.of(id);
        return { ...view, photos: pictures.map((photo) => photos.view(photo)), said, path, id };
      },
    }),

    ...changePages('customer', open, { changes, pageForm }),
    ...bookingTicketPages('customer', open, { changes, messages, pageForm }),
  };
}
