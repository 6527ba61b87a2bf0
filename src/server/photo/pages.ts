import { PHOTO_WIDTHS } from '../../domain/booking/photo.ts';
import type { Visitor } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { seesBooking } from '../bookings/within.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import type { PhotoService } from './service.ts';

interface Parts {
  photos: PhotoService;
  links: LinkSigner;
  db: Database;
  clock: () => Date;
}

/** The same for a forged address, one that has ended, and a photo that was deleted. */
const noSuchPhoto = () => new AppError('not_found', 'There is no such photo, or its address has ended');

export function photoPages({ photos, links, db, clock }: Parts) {
  /**
   * Whoever was shown the address may see the photo: a page made it for them, after asking who they are. One that the desk
   * showed is for those who still see its booking.
   */
  async function opened({ params: { token = '', ...params }, actor }: PageVisit) {
    const now = clock();
    const width = PHOTO_WIDTHS.find((each) => String(each) === params.width);
    const own = links.read('photo', token, now);
    const link = own.kind === 'valid' ? own : links.read('desk-photo', token, now);
    if (link.kind !== 'valid' || !width) throw noSuchPhoto();
    if (link !== own) await requireSeen(link.subject, actor);
    return { ...link, width };
  }

  async function requireSeen(photo: string, actor: Visitor): Promise<void> {
    const booking = await photos.bookingOf(photo);
    const sees = booking !== null && actor.kind === 'staff' && (await seesBooking(db, actor, booking));
    if (!sees) throw noSuchPhoto();
  }

  return {
    picture: pageShow({
      access: { link: opened },
      async show({ opened: { subject, width, expires } }) {
        const bytes = await photos.picture(subject, width);
        if (!bytes) throw noSuchPhoto();
        const seconds = Math.floor((expires.getTime() - clock().getTime()) / 1000);
        return { bytes, headers: headersFor(seconds) };
      },
    }),
  };
}

/**
 * A picture and nothing else, even when it is opened by itself; 'nosniff' is on every answer of ours. The browser may
 * show it again while its address lives.
 */
const headersFor = (seconds: number) => ({
  'Content-Type': 'image/webp',
  'Content-Disposition': 'inline; filename="photo.webp"',
  'Cache-Control': `private, max-age=${seconds}, immutable`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
});
