import type { Site } from '../../content-model/site.ts';
import type { BookingView } from '../../contract/booking/booking.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import type { ChangeDetail } from '../../domain/booking/booking-history.ts';
import {
  holdsPlace,
  type CancelRefusal,
  refusalToCancel,
  refusalToMove,
  STOPPABLE,
} from '../../domain/booking/booking-status.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { type LocalTime, localNow } from '../../domain/text/local-time.ts';
import { motWords } from '../../domain/mot/mot-words.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import { homeDay, NOTHING_FOUND, stopsOf } from '../../domain/mot/unroadworthy.ts';
import { type Slot, type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { stopUntil } from '../../domain/work/work-stop.ts';
import { mayChange } from '../bookings/within.ts';
import { setBooking } from '../bookings/write.ts';
import type { Database } from '../db/database.ts';
import type { Visitor } from '../auth/actor.ts';
import { writeEvent } from '../bookings/events.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { enqueue } from '../mail/enqueue.ts';
import { notKept } from './access.ts';
import { starsOf } from '../bookings/garage-stars.ts';
import { bookingAnswer, slotOf } from './answer.ts';
import type { Friends } from './friends.ts';
import { countChange } from './limits.ts';
import { garageEventMails } from './garage-mails.ts';
import { changeMails } from './mails.ts';
import type { Drivable } from './drivable.ts';
import type { SlotBook } from './slot-book.ts';
import { bookerOf, inTime, orFull } from './slots.ts';
import { type BookingRow, type StoredBooking, storedBooking, lockedBooking } from '../bookings/rows.ts';
import { sumsOn } from '../bookings/sums.ts';
import { asStaff } from '../auth/audited-action.ts';
import { storedHistory } from '../bookings/events.ts';

/**
 * `done`: it is as requested, from this attempt or an earlier one. `full`: the window has no place left, or is not
 * one that we offer. `changed`: the booking is no longer as the page showed it.
 */
export type Outcome = 'done' | 'full' | 'changed' | CancelRefusal;

/** Who asks for a change, and which state they saw. */
export interface ChangeRequest {
  /** The version of the booking that their page showed. */
  version: number;
  /** Recorded in the history; rate limits count their address. */
  actor: Visitor;
}

/**
 * What may be done with a booking, by its id. Whether somebody may open it was found out before, see access.ts; they
 * throw link_ended for a booking that is no longer kept, or not_found where a customer or staff asks.
 */
export interface BookingChanges {
  view(id: string, actor: Visitor): Promise<BookingView>;
  /**
   * Until when today a yes to all that its customer is asked lets the car go back on its day, which is today; null: it
   * doesn't, or nobody knows how long that takes.
   */
  answerUntil(id: string): Promise<LocalTime | null>;
  /** The days on offer for its work to whoever asks, with the places left. */
  days(id: string, actor: Visitor): Promise<SlotDay[]>;
  /** Why they begin when they do, as a sentence; '' where they begin as always. */
  firstDayNote(id: string, actor: Visitor): Promise<string>;
  /**
   * Takes place and minutes in another window and gives the old ones back, both or neither. Repeating it changes nothing.
   * @throws AppError too_many
   */
  move(id: string, to: Slot, by: ChangeRequest): Promise<Outcome>;
  /** Likewise. @param reason in the customer's own words; may be empty */
  cancel(id: string, reason: string, by: ChangeRequest): Promise<Outcome>;
}

interface Parts {
  db: Database;
  slots: SlotBook;
  drivable: Drivable;
  site: Site;
  links: LinkSigner;
  clock: () => Date;
  followReferral: Friends['followReferral'];
  /** Called after a change is stored, so that its emails need not wait for the next round. */
  onChanged: () => void;
}

/** A booking under its lock, and who changes it. */
interface Change {
  tx: Database;
  booking: BookingRow;
  now: Date;
  actor: Visitor;
}

export function bookingChanges({
  db,
  slots,
  drivable,
  site,
  links,
  clock,
  followReferral,
  onChanged,
}: Parts): BookingChanges {
  /** Under a row lock, so that the same request sent twice, or from two places, is handled one after the other. */
  async function change(
    id: string,
    actor: Visitor,
    work: (change: Change) => Promise<Outcome | 'already'>,
  ): Promise<Outcome> {
    const outcome = await orFull(
      db.transaction(async (tx) => {
        const booking = await lockedBooking(tx, id);
        if (!booking || !mayChange(actor, booking)) throw notKept(actor);
        return work({ tx, booking, now: clock(), actor });
      }),
    );
    if (outcome === 'already') return 'done';
    if (outcome === 'done') onChanged();
    return outcome;
  }

  /** Its MOT may end before the new day. Asked before the lock, because it may wait for a register. */
  async function requireDrivable(id: string, to: Slot, actor: Visitor): Promise<void> {
    const booking = await storedBooking(db, id);
    if (!booking || !needsDriver(booking.arrival) || to.date <= booking.collectionDate) return;
    const keys = booking.lines.map(({ key }) => key);
    await drivable.require({ car: booking.vehicle, day: to.date, keys, actor });
  }

  /** The booking's new state, its event and the emails to customer and staff. */
  async function write(
    { tx, booking, now, actor }: Change,
    state: Partial<BookingRow>,
    detail: ChangeDetail,
  ): Promise<void> {
    const next = { ...state, version: booking.version + 1, changedAt: now };
    await setBooking(tx, booking.id, next);
    const status = state.status ?? booking.status;
    const event = await writeEvent(tx, { bookingId: booking.id, status, detail, at: now, actor });
    await followReferral(tx, booking.id, now);
    await enqueue(tx, [changeMails.changed, changeMails.changedToStaff], String(event), now);
    // A garage has been told of it once it was certain, and what it declined is no longer its business.
    if (holdsPlace(booking.status) && booking.garageId !== FIRST_GARAGE && booking.unplacedAt === null)
      await enqueue(tx, [garageEventMails.changed], String(event), now);
    if (actor.kind !== 'staff') return;
    const { collectionDate, collectionWindow } = { ...booking, ...state };
    const before = { status: booking.status, slot: slotKey(slotOf(booking)) };
    const after = { status, slot: slotKey({ date: collectionDate, window: collectionWindow }) };
    await asStaff(tx, actor, { what: `booking.${detail.kind}`, subject: booking.id, before, after }, now);
  }

  return {
    async days(id, actor) {
      const booking = await storedBooking(db, id);
      if (!booking) throw notKept(actor);
      return slots.daysFor(db, clock(), booking, bookerOf(actor));
    },

    async firstDayNote(id, actor) {
      const booking = await storedBooking(db, id);
      if (!booking) throw notKept(actor);
      return slots.firstDayNote(db, clock(), booking, bookerOf(actor));
    },

    async view(id, actor) {
      const booking = await storedBooking(db, id);
      if (!booking) throw notKept(actor);
      const events = await storedHistory(db, id);
      const now = localNow(clock());
      const changeable = changeableOf(booking);
      const refusals = {
        move: allowing(actor, refusalToMove(changeable, site.collection, now)),
        cancel: allowing(actor, refusalToCancel(changeable, now)),
      };
      const until = stopUntil(booking);
      const answer = bookingAnswer(booking, { links, site, today: now.date });
      const its = answer.garage && (await starsOf(db, booking.garageId)).get(booking.garageId);
      const stars = its && { stars: its };
      return {
        booking: { ...answer, ...(answer.garage && { garage: { ...answer.garage, ...stars } }) },
        mots: (booking.found?.mots ?? []).map((mot) => motWords(mot, now.date)),
        events,
        refusals,
        dangers: dangersOf(booking, now.date),
        stopUntil: until !== null && now.date <= until ? until : null,
      };
    },

    async answerUntil(id) {
      const booking = await storedBooking(db, id);
      const isToday = booking?.returnDate === localNow(clock()).date;
      return booking && isToday && STOPPABLE.includes(booking.status) && !booking.stoppedAt
        ? slots.answerUntil(db, booking, clock())
        : null;
    },

    async move(id, to, { version, actor }) {
      await requireDrivable(id, to, actor);
      return change(id, actor, async (asked) => {
        const { tx, booking, now } = asked;
        const from = slotOf(booking);
        const refusal = allowing(actor, refusalToMove(changeableOf(booking), site.collection, localNow(now)));
        if (refusal !== 'cancelled' && slotKey(from) === slotKey(to)) return 'already';
        if (refusal) return refusal;
        if (booking.version !== version) return 'changed';
        if (!(await slots.isOnOfferFor(tx, booking, to, now, bookerOf(actor)))) return 'full';
        await countChange(tx, { id, kind: 'moved', actor, now, site });
        const returns = holdsPlace(booking.status)
          ? await slots.swap(tx, booking, from, to)
          : await slots.wouldTake(tx, booking, to);
        const returnDate = inTime(returns);
        const state = {
          collectionDate: to.date,
          collectionWindow: to.window,
          missedAt: null,
          returnDate,
          ...(await sumsOn(tx, id, returnDate, site.vat)),
        };
        await write(asked, state, { kind: 'moved', from, to });
        return 'done';
      });
    },

    cancel: (id, reason, { version, actor }) =>
      change(id, actor, async (asked) => {
        const { tx, booking, now } = asked;
        if (booking.status === 'cancelled') return 'already';
        const slot = slotOf(booking);
        const refusal = allowing(actor, refusalToCancel(changeableOf(booking), localNow(now)));
        if (refusal) return refusal;
        if (booking.version !== version) return 'changed';
        await countChange(tx, { id, kind: 'cancelled', actor, now, site });
        if (holdsPlace(booking.status)) await slots.free(tx, booking, slot);
        await write(asked, { status: 'cancelled' }, { kind: 'cancelled', slot, reason });
        return 'done';
      }),
  };
}

/** Of a car that has long been back nothing is repeated: what is closed is its owner's affair. */
const dangersOf = ({ status, returnDate, found = NOTHING_FOUND }: StoredBooking, today: string): Stop[] =>
  ['cancelled', 'closed'].includes(status) ? [] : stopsOf(found, homeDay(returnDate, today));

const changeableOf = (
  booking: Pick<BookingRow, 'status' | 'collectionDate' | 'collectionWindow' | 'missedAt'>,
) => ({
  status: booking.status,
  slot: slotOf(booking),
  isMissed: booking.missedAt !== null,
});

/** Staff can still agree with a caller on what is too late to do alone. */
const allowing = (actor: Visitor, refusal: CancelRefusal | null): CancelRefusal | null =>
  actor.kind === 'staff' && refusal === 'late' ? null : refusal;
