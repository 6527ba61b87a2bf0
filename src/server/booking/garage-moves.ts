import type { Content } from '../../content-model/content.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { isToCome } from '../../domain/booking/booking-status.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import { isOwn } from '../auth/within.ts';
import { changed, notNow } from '../bookings/change.ts';
import { declinedBy, noteGarageChange } from '../bookings/garage-changes.ts';
import { type BookingRow, lockedBooking, noSuchBooking } from '../bookings/rows.ts';
import { sees } from '../bookings/within.ts';
import { setBooking } from '../bookings/write.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../mail/enqueue.ts';
import { slotOf } from './answer.ts';
import { declineTime } from './decline-time.ts';
import { garageChangeMails } from './garage-mails.ts';
import { giving } from './giving.ts';
import { anyOf } from './in-turn.ts';
import type { SlotBook } from './slot-book.ts';
import { tellOfGarage } from './tell-garage.ts';

interface By {
  /** Of the booking, as its reader saw it. */
  version: number;
  actor: Staff;
  /** For us and the garages. */
  reason: string;
}

/** Who does the work of a booking, until its car is collected. Each change is in the audit log. */
export interface GarageMoves {
  /**
   * Gives it to a garage, for the operator's desk. Doing it again changes nothing.
   * @returns the version of the booking then
   * @throws AppError not_found, changed; invalid: that garage can't take it, or it is too late
   */
  move(id: string, garage: number, by: By): Promise<number>;
  /**
   * Its garage says no: the next one that can take it gets it. Where there is none, the operator's desk has it to call
   * its customer, and its place and minutes stay where they are until then.
   * @throws AppError not_found, changed; invalid: it may not any more
   */
  decline(id: string, by: By): Promise<void>;
}

interface Parts {
  db: Database;
  slots: SlotBook;
  content: Content;
  clock: () => Date;
  /** Called after a change is stored, so that its emails need not wait for the next round. */
  onChanged: () => void;
}

export function garageMoves({ db, slots, content, clock, onChanged }: Parts): GarageMoves {
  const { site } = content;
  const { wishOf, give } = giving({ slots, content });

  async function locked(tx: Database, id: string): Promise<BookingRow> {
    const booking = await lockedBooking(tx, id);
    if (!booking) throw noSuchBooking();
    return booking;
  }

  return {
    async move(id, garage, { version, actor, reason }) {
      const made = await db.transaction(async (tx) => {
        const booking = await locked(tx, id);
        if (!mayMove(actor, booking)) throw noSuchBooking();
        if (booking.garageId === garage && booking.unplacedAt === null) return booking.version;
        if (booking.version !== version) throw changed();
        if (!isToCome(booking.status)) throw notNow('garage', 'The car is here already, or isn’t coming');
        const now = clock();
        const wish = { ...(await wishOf(tx, booking)), garage };
        const before = booking.garageId;
        const able = await slots.inTurn(tx, now, wish, { slot: slotOf(booking) });
        const given =
          before === garage
            ? await keepThere(tx, booking)
            : await anyOf(tx, able, async (its) => {
                await give(its, booking, garage, now);
                return true;
              });
        if (!given)
          throw notNow('garage', 'That garage can’t do this work, or has no room for it in that window');
        const byUserId = actor.userId;
        const change = { bookingId: id, fromGarage: before, toGarage: garage, reason, byUserId, at: now };
        const noted = await noteGarageChange(tx, { kind: 'moved', ...change });
        // What it declined is no news to the garage that still held it.
        const told = [
          ...(garage === FIRST_GARAGE ? [] : [garageChangeMails.given]),
          ...(before === garage || before === FIRST_GARAGE || booking.unplacedAt !== null
            ? []
            : [garageChangeMails.away]),
        ];
        if (told.length > 0) await enqueue(tx, told, noted, now);
        await tellOfGarage(tx, { booking, to: garage, actor, now, site });
        const states = { before: { garage: before }, after: { garage, reason } };
        await asStaff(tx, actor, { what: 'booking.garage', subject: id, ...states }, now);
        return booking.version + 1;
      });
      onChanged();
      return made;
    },

    async decline(id, { version, actor, reason }) {
      await db.transaction(async (tx) => {
        const booking = await locked(tx, id);
        if (!sees(actor, booking)) throw noSuchBooking();
        if (booking.unplacedAt !== null) return;
        if (booking.version !== version) throw changed();
        const now = clock();
        const { refusal } = await declineTime(tx, slots, booking, now);
        if (refusal !== null) throw notNow('form', refusal);
        const but = [booking.garageId, ...(await declinedBy(tx, id))];
        // Who brings the car has chosen where to, and is asked before it goes elsewhere.
        const next = needsDriver(booking.arrival)
          ? await slots.inTurn(tx, now, await wishOf(tx, booking), { slot: slotOf(booking), but })
          : [];
        const to = await anyOf(tx, next, async (its, garageId) => {
          await give(its, booking, garageId, now);
          return garageId;
        });
        if (to === null) await setBooking(tx, id, { unplacedAt: now, version: booking.version + 1 });
        else await tellOfGarage(tx, { booking, to, actor, now, site });
        const from = booking.garageId;
        const change = { bookingId: id, fromGarage: from, toGarage: to, reason, byUserId: actor.userId };
        const noted = await noteGarageChange(tx, { kind: 'declined', ...change, at: now });
        const told = to === null || to === FIRST_GARAGE ? [] : [garageChangeMails.given];
        await enqueue(tx, [garageChangeMails.declined, ...told], noted, now);
        const states = { before: { garage: from }, after: { garage: to, reason } };
        await asStaff(tx, actor, { what: 'booking.declined', subject: id, ...states }, now);
      });
      onChanged();
    },
  };

  /** It was declined, and its garage takes it after all: what it holds is still there. */
  async function keepThere(tx: Database, booking: BookingRow): Promise<true> {
    await setBooking(tx, booking.id, { unplacedAt: null, version: booking.version + 1 });
    return true;
  }
}

/** The operator's desk has what is at its own garage, and what no garage takes. */
export const mayMove = (actor: Staff, { garageId, unplacedAt }: BookingRow): boolean =>
  isSuperAdmin(actor) || (isOwn(actor) && (garageId === FIRST_GARAGE || unplacedAt !== null));
