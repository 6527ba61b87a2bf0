import { addPhoto } from '../../contract/booking/photo.ts';
import type { Mount } from '../http/mount.ts';
import type { PhotoService } from './service.ts';

export function photoRoutes(mount: Mount, photos: PhotoService): void {
  mount(addPhoto, async ({ params, query, body }, actor) => {
    const subject = { bookingId: params.booking, kind: query.kind, about: query.about ?? null };
    const photo = await photos.add(params.photo, subject, body, actor);
    return { data: { photo: photos.view(photo) } };
  });
}
