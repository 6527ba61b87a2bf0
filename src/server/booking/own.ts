import type { Site } from '../../content-model/site.ts';
import type { OwnBooking, OwnBookings, OwnFilter } from '../../contract/booking/own-bookings.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { carNamed } from '../../domain/vehicle/owned-cars.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { countOwn, openIds, ownIds, pastIds } from '../bookings/own-list.ts';
import { countOf } from '../bookings/owner.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { OwnCars } from '../own-cars/service.ts';
import { bookingAnswer } from './answer.ts';
import { type StoredBooking, bookingsByIds } from '../bookings/rows.ts';

/** Bookings on a page of the list. */
const PER_PAGE = 20;
/** Nobody has more that are not over. */
const MOST_OPEN = 50;

/** The bookings of an account. */
export interface OwnBookingService {
  list(userId: string, filter: OwnFilter): Promise<OwnBookings>;
  /** What is not over yet, the soonest first; the last ones that are; and how many it has in all. */
  home(userId: string, mostPast: number): Promise<{ ahead: OwnBooking[]; past: OwnBooking[]; count: number }>;
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
  function shown(row: StoredBooking): OwnBooking {
    const asked = row.lines.filter(({ status }) => status === 'offered');
    return {
      ...bookingAnswer(row, { links, site, today: localNow(clock()).date }),
      id: row.id,
      to_decide: asked.length,
      to_decide_on: asked.map(lineName),
    };
  }

  async function byId(ids: readonly string[]): Promise<OwnBooking[]> {
    if (ids.length === 0) return [];
    const rows = await bookingsByIds(db, ids);
    const found = new Map(rows.map((row) => [row.id, shown(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async function require(userId: string, id: string): Promise<void> {
    if (isUuid(id) && (await countOf(db, userId, id)) > 0) return;
    throw new AppError('not_found', 'There is no such booking');
  }

  return {
    require,
    async list(userId, { page, status, car }) {
      const cars = await ownCars.booked(userId);
      const wanted = car === undefined ? undefined : carNamed(cars, car);
      const ids = await ownIds(db, userId, { status, ids: wanted?.bookingIds });
      const pages = Math.max(1, Math.ceil(ids.length / PER_PAGE));
      const at = Math.min(page, pages);
      const on = await byId(ids.slice((at - 1) * PER_PAGE, at * PER_PAGE));
      const named = cars.map(({ key, vrm, name, lastVisit }) => {
        return { key, registration: vrm, name, last_visit: lastVisit };
      });
      return { bookings: on, page: at, pages, count: ids.length, cars: named };
    },

    async home(userId, mostPast) {
      const open = await openIds(db, userId, MOST_OPEN);
      const gone = await pastIds(db, userId, mostPast);
      // The two together, because each reading is five queries.
      const both = await byId([...open, ...gone]);
      const isOpen = new Set(open);
      const ahead = both.filter(({ id }) => isOpen.has(id));
      const past = both.filter(({ id }) => !isOpen.has(id));
      return { ahead, past, count: await countOwn(db, userId) };
    },

    async one(userId, id) {
      await require(userId, id);
      const [booking] = await byId([id]);
      if (!booking) throw new AppError('not_found', 'There is no such booking');
      return booking;
    },
  };
}
