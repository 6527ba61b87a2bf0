import type { Database } from '../db/database.ts';
import { forgetBookings } from '../bookings/forget.ts';
import type { PhotoService } from '../photo/service.ts';
import { garageBookingMails, garageChangeMails, garageEventMails } from './garage-mails.ts';
import { bookingMails, changeMails } from './mails.ts';

/** Deletes bookings whose years are over, and those that nobody confirmed, with their photos and emails. */
export const forgetOldBookings = (
  db: Database,
  photos: Pick<PhotoService, 'forgetWith'>,
  now: Date,
): Promise<void> =>
  forgetBookings(
    db,
    {
      mails: {
        bookings: [...Object.values(bookingMails), ...Object.values(garageBookingMails)],
        events: [...Object.values(changeMails), ...Object.values(garageEventMails)],
        garageChanges: Object.values(garageChangeMails),
      },
      forgetPhotos: (tx, old) => photos.forgetWith(tx, old, now),
    },
    now,
  );
