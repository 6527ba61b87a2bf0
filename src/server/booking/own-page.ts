import { eq } from 'drizzle-orm';
import type { Site } from '../../content-model/site.ts';
import type { Booking } from '../../contract/booking.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { pageShow } from '../http/page.ts';
import { bookingAnswer } from './answer.ts';
import { storedBookings } from './stored.ts';

export interface OwnParts {
  db: Database;
  site: Site;
  links: LinkSigner;
}

/** `/my/booking`: what belongs to an account, newest first. */
export const ownPage = ({ db, site, links }: OwnParts) =>
  pageShow({
    access: 'customer',
    async show({ actor: { userId } }): Promise<{ bookings: Booking[] }> {
      const stored = await storedBookings(db, eq(bookings.customerId, userId));
      return { bookings: stored.reverse().map((each) => bookingAnswer(each, { links, site })) };
    },
  });
