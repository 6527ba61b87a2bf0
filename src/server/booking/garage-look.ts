import type { Content } from '../../content-model/content.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { isToCome } from '../../domain/booking/booking-status.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Staff } from '../auth/actor.ts';
import { declinedBy } from '../bookings/garage-changes.ts';
import { bookingRow, type BookingRow, noSuchBooking } from '../bookings/rows.ts';
import { sees } from '../bookings/within.ts';
import type { Database } from '../db/database.ts';
import { namedGarages } from '../garage/named.ts';
import { slotOf } from './answer.ts';
import { type DeclineTime, declineTime } from './decline-time.ts';
import { mayMove } from './garage-moves.ts';
import { giving } from './giving.ts';
import type { SlotBook } from './slot-book.ts';

/** A booking as far as its garage goes. */
export interface PlacedBooking {
  id: string;
  reference: string;
  plate: string;
  car: string;
  version: number;
  slot: { date: string; window: string };
  garage: { id: number; name: string };
  /** Whether its customer was shown the garage, and is told of another one. */
  isShown: boolean;
  /** Whether its garage said no, and none has taken it. */
  isUnplaced: boolean;
  isFetched: boolean;
}

/** Reads what the pages about a booking's garage show; it changes nothing. */
export interface GarageLooks {
  /** Whether its garage may say no, and who would get it then; null: nobody. @throws AppError not_found */
  decline(
    id: string,
    actor: Staff,
  ): Promise<{ booking: PlacedBooking; time: DeclineTime; next: string | null }>;
  /** The garages that can take it, the best first. @throws AppError not_found */
  move(
    id: string,
    actor: Staff,
  ): Promise<{
    booking: PlacedBooking;
    canMove: boolean;
    garages: { id: number; name: string; address: string }[];
  }>;
}

interface Parts {
  db: Database;
  slots: SlotBook;
  content: Content;
  clock: () => Date;
}

export function garageLooks({ db, slots, content, clock }: Parts): GarageLooks {
  const { wishOf } = giving({ slots, content });

  async function shown(row: BookingRow): Promise<PlacedBooking> {
    const { id, reference, vrm: plate, vehicle, version, garageId, garageShown, unplacedAt, arrival } = row;
    const [garage] = await namedGarages(db, [garageId], content.site);
    return {
      id,
      reference,
      plate,
      version,
      car: vehicleName(vehicle),
      slot: slotOf(row),
      garage: { id: garageId, name: garage?.name ?? '' },
      isShown: garageShown,
      isUnplaced: unplacedAt !== null,
      isFetched: needsDriver(arrival),
    };
  }

  return {
    async decline(id, actor) {
      const row = await bookingRow(db, id);
      if (!row || !sees(actor, row)) throw noSuchBooking();
      const now = clock();
      const time = await declineTime(db, slots, row, now);
      const but = [row.garageId, ...(await declinedBy(db, id))];
      const isOffered = time.refusal === null && needsDriver(row.arrival);
      const ids = isOffered
        ? await slots.inTurn(db, now, await wishOf(db, row), { slot: slotOf(row), but })
        : [];
      const [next] = await namedGarages(db, ids.slice(0, 1), content.site);
      return { booking: await shown(row), time, next: next?.name ?? null };
    },

    async move(id, actor) {
      const row = await bookingRow(db, id);
      if (!row || !mayMove(actor, row)) throw noSuchBooking();
      const canMove = isToCome(row.status);
      const ids = canMove
        ? await slots.inTurn(db, clock(), await wishOf(db, row), { slot: slotOf(row) })
        : [];
      // What was declined is still held there: its garage may take it after all.
      const able = ids.filter((each) => each !== row.garageId);
      if (canMove && row.unplacedAt !== null) able.push(row.garageId);
      const named = await namedGarages(db, able, content.site);
      return {
        booking: await shown(row),
        canMove,
        garages: able.flatMap((each) => named.filter((garage) => garage.id === each)),
      };
    },
  };
}
