import { addPhoto } from '../../contract/booking/photo.ts';
import { requireBooking } from '../bookings/within.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { PhotoService } from './service.ts';

export function photoRoutes(mount: Mount, photos: PhotoService, db: Database): void {
  mount(addPhoto, async ({ params, query, body }, actor) => {
    await requireBooking(db, actor, params.booking);
    const subject = { bookingId: params.booking, kind: query.kind, about: query.about ?? null };
    const photo = await photos.add(params.photo, subject, body, actor);
    return { data: { photo: photos.view(photo, 'desk-photo') } };
  });
}
