import type { BookingView } from '../../contract/booking/booking.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import type { LocalDate, LocalTime } from '../../domain/text/local-time.ts';
import type { Visitor } from '../auth/actor.ts';
import type { MotDues } from '../mot/service.ts';
import type { PhotoService } from '../photo/service.ts';
import type { BookingMessages } from '../ticket/service.ts';
import type { BookingChanges } from './changes.ts';

export interface BookingPageParts {
  bookingChanges: BookingChanges;
  photos: PhotoService;
  bookingTickets: BookingMessages;
  motDues: MotDues;
}

/** What a booking's own page shows, by whichever door. */
export interface BookingPageShown extends BookingView {
  photos: PhotoView[];
  said: Awaited<ReturnType<BookingMessages['of']>>;
  /** The last day of its car's MOT, once the work is over; null: not known in time, or it needs none. */
  motUntil: LocalDate | null;
  /** Until when today a yes to what it's asked keeps its day; null: it doesn't, or nobody knows. */
  answerUntil: LocalTime | null;
}

export function bookingPage({ bookingChanges: changes, photos, bookingTickets, motDues }: BookingPageParts) {
  /** By the register, or by the test that was done here and isn't in it yet. */
  async function motUntil({ booking: { status, vehicle }, mots }: BookingView, address: string) {
    if (status !== 'closed') return null;
    const ours = mots.findLast(({ until }) => until !== null)?.until ?? null;
    const registered = await registeredUntil(vehicle, address);
    return ours !== null && (registered === null || ours > registered) ? ours : registered;
  }

  async function registeredUntil(vehicle: BookingView['booking']['vehicle'], address: string) {
    if (vehicle.RegistrationNumber === '') return null;
    const car = { key: 'car', vrm: vehicle.RegistrationNumber, car: vehicle };
    const due = (await motDues([car], address)).get('car')?.mot;
    if (due?.kind === 'not-due') return due.due;
    return due?.kind === 'valid' || due?.kind === 'expired' ? due.expires : null;
  }

  return async (id: string, actor: Visitor): Promise<BookingPageShown> => {
    const view = await changes.view(id, actor);
    const pictures = await photos.photosOf(id);
    return {
      ...view,
      photos: pictures.map((photo) => photos.view(photo)),
      said: await bookingTickets.of(id),
      motUntil: await motUntil(view, actor.address),
      answerUntil: await changes.answerUntil(id),
    };
  };
}
