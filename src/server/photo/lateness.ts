import { noSuchBooking, bookingRow } from '../bookings/rows.ts';
import { eq } from '../db/drizzle.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { type PhotoKind, type PhotoLate, photoLateness } from '../../domain/booking/photo.ts';
import type { Database } from '../db/database.ts';
import { handovers } from '../db/schema.ts';
import { photoRefusal } from './refusal.ts';

const REFUSED = {
  too_early: 'The car hasn’t gone back yet. Add it with the record of the handover, or as what you found',
  too_late:
    'The car has gone back: a photo that is added now can’t show how it came. Add it as what you found, and it says when it was added',
};

/**
 * When a photo comes, by where its booking stands and whether the record of a handover names it.
 * @param id of the photo
 * @throws AppError not_found; invalid, where it can't be what it says
 */
export async function latenessOf(
  tx: Pick<Database, 'select'>,
  id: string,
  { bookingId, kind }: { bookingId: string; kind: PhotoKind },
): Promise<{ status: BookingStatus; late: PhotoLate | null }> {
  const booking = await bookingRow(tx, bookingId);
  if (!booking) throw noSuchBooking();
  const records = await tx
    .select({ leg: handovers.leg, photos: handovers.photos })
    .from(handovers)
    .where(eq(handovers.bookingId, bookingId));
  const isOfRecord = records.some(({ leg, photos }) => kind.startsWith(`${leg}_`) && photos.includes(id));
  const late = photoLateness(kind, booking.status, isOfRecord);
  if (late === 'too_early' || late === 'too_late') throw photoRefusal(REFUSED[late]);
  return { status: booking.status, late };
}
