import { and, desc, eq, inArray, notInArray } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import type { OwnBooking, OwnBookings, OwnFilter } from '../../contract/booking/own-bookings.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { carNamed } from '../../domain/vehicle/owned-cars.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { OwnCars } from '../own-cars/service.ts';
import { bookingAnswer } from './answer.ts';
import { storedBookings, type StoredBooking } from '../bookings/rows.ts';

/** Bookings on a page of the list. */
const PER_PAGE = 20;
/** Nobody has more that are not over. */
const MOST_OPEN = 50;

/** The bookings of an account. */
export interface OwnBookingService {
  list(userId: string, filter: OwnFilter): Promise<OwnBookings>;
  /** What is not over yet, the soonest first. */
  open(userId: string): Promise<OwnBooking[]>;
  one(userId: string, id: string): Promise<OwnBooking>;
  /** Lets in the customer of a booking. @throws AppError not_found, also for somebody else's */
  require(userId: string, id: string): Promise<void>;
}

interface Parts {
  db: Database;
  site: Site;
  links: LinkSigner;
  ownCars: Pick<OwnCars, 'booked'>;
  clock: () => Date;
}

export function ownBookings({ db, site, links, ownCars, clock }: Parts): OwnBookingService {
  const shown = (row: StoredBooking): OwnBooking => ({
    ...bookingAnswer(row, { links, site, today: localNow(clock()).date }),
    id: row.id,
    to_decide: row.lines.filter(({ status }) => status === 'offered').length,
  });

  async function byId(ids: readonly string[]): Promise<OwnBooking[]> {
    if (ids.length === 0) return [];
    const rows = await storedBookings(db, inArray(bookings.id, [...ids]));
    const found = new Map(rows.map((row) => [row.id, shown(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async function require(userId: string, id: string): Promise<void> {
    if (isUuid(id)) {
      const own = and(eq(bookings.id, id), eq(bookings.customerId, userId));
      if ((await db.$count(bookings, own)) > 0) return;
    }
    throw new AppError('not_found', 'There is no such booking');
  }

  return {
    require,
    async list(userId, { page, status, car }) {
      const cars = await ownCars.booked(userId);
      const wanted = car === undefined ? undefined : carNamed(cars, car);
      const which = and(
        eq(bookings.customerId, userId),
        status && eq(bookings.status, status),
        wanted && inArray(bookings.id, wanted.bookingIds),
      );
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(which)
        .orderBy(desc(bookings.createdAt), desc(bookings.id));
      const ids = rows.map(({ id }) => id);
      const pages = Math.max(1, Math.ceil(ids.length / PER_PAGE));
      const at = Math.min(page, pages);
      const on = await byId(ids.slice((at - 1) * PER_PAGE, at * PER_PAGE));
      const named = cars.map(({ key, vrm, name, lastVisit }) => {
        return { key, registration: vrm, name, last_visit: lastVisit };
      });
      return { bookings: on, page: at, pages, count: ids.length, cars: named };
    },

    async open(userId) {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(bookings.customerId, userId),
            notInArray(bookings.status, ['delivered', 'closed', 'cancelled']),
          ),
        )
        .orderBy(bookings.collectionDate, bookings.collectionWindow, bookings.id)
        .limit(MOST_OPEN);
      return byId(rows.map(({ id }) => id));
    },

    async one(userId, id) {
      await require(userId, id);
      const [booking] = await byId([id]);
      if (!booking) throw new AppError('not_found', 'There is no such booking');
      return booking;
    },
  };
}
