import { randomBytes, randomUUID } from 'node:crypto';
import { whoDid } from '../bookings/visits.ts';
import { addBooking } from '../bookings/write.ts';
import type { Site } from '../../content-model/site.ts';
import type { WarrantyWish } from '../../contract/booking/warranty.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import type { SlotDay } from '../../domain/booking/slot.ts';
import { WARRANTY_KEY } from '../../domain/booking/warranty.ts';
import { SHORT_JOB_MINUTES } from '../../domain/work/work-minutes.ts';
import { bookingReference } from '../../domain/booking/reference.ts';
import type { Staff } from '../auth/actor.ts';
import { worksAt } from '../auth/works-at.ts';
import { writeEvent } from '../bookings/events.ts';
import type { Database } from '../db/database.ts';
import { AppError, usedForAnother } from '../errors.ts';
import { requestHash } from '../request-hash.ts';
import { requireServedArea } from './area.ts';
import type { Settled } from '../../domain/mot/may-drive.ts';
import { confirmBooking } from './confirm.ts';
import type { Drivable } from './drivable.ts';
import { storeLines } from '../bookings/lines.ts';
import type { SlotBook } from './slot-book.ts';
import { orFull } from './slots.ts';
import { type BookingRow, type StoredBooking, noSuchBooking, bookingRow } from '../bookings/rows.ts';
import { asStaff } from '../auth/audited-action.ts';

interface Parts {
  db: Database;
  drivable: Pick<Drivable, 'agree'>;
  slots: SlotBook;
  site: Site;
  clock: () => Date;
  /** Called after a booking is stored, so that its email need not wait for the next round. */
  onStored: () => void;
}

/** Somebody who can put it right. */
interface Fixer {
  id: string;
  name: string;
  /** Whether they did the work. */
  didIt: boolean;
}

/** Visits that put earlier work right, for £0.00. */
export interface WarrantyVisits {
  /** Those who work at its garage. Whoever did the work looks at it again only where nobody else is there. */
  fixers(id: string): Promise<Fixer[]>;
  /** The days on offer for a visit, at the garage that did the work. @throws AppError not_found */
  days(id: string, arrival: Arrival): Promise<SlotDay[]>;
  /**
   * Books a visit. Repeating it, by its id, gives the same one.
   * @throws AppError not_found, invalid, slot_taken
   */
  book(id: string, wish: WarrantyWish, actor: Staff): Promise<{ id: string; reference: string }>;
}

const wrong = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } });

export function warrantyVisits({ db, drivable, slots, site, clock, onStored }: Parts): WarrantyVisits {
  async function fixersOf(tx: Database, id: string): Promise<Fixer[]> {
    const did = await whoDid(tx, id);
    const booking = await bookingRow(tx, id);
    if (!booking) throw noSuchBooking();
    const staff = await worksAt(tx, [{ id: booking.garageId }]);
    return staff.map(({ id: userId, firstName, lastName }) => ({
      id: userId,
      name: `${firstName} ${lastName}`.trim(),
      didIt: did.includes(userId),
    }));
  }

  function visitOf(old: BookingRow, wish: WarrantyWish, mayDrive: Settled | null) {
    const { visit, what, slot, arrival, assigned_to, note } = wish;
    const now = clock();
    const line = {
      id: randomUUID(),
      key: WARRANTY_KEY,
      name: `To put right: ${what}`,
      status: 'agreed' as const,
      pence: 0,
      vatable: 0,
      labour: null,
      parts: null,
      isDiscounted: false,
      note: null,
      quantity: 1,
      positions: [],
      size: null,
    };
    const {
      customerId,
      vehicle,
      vrm,
      firstName,
      lastName,
      paperName,
      email,
      mailbox,
      phone,
      address,
      returnAddress,
    } = old;
    // Only who it is for, which car and where: a new column of `bookings` is a decision for here as well.
    return {
      customerId,
      vehicle,
      vrm,
      firstName,
      lastName,
      paperName,
      email,
      mailbox,
      phone,
      address,
      returnAddress,
      id: visit,
      reference: bookingReference(site.brand.shortName, randomBytes(8)),
      idempotencyKey: visit,
      requestHash: hashOf(old.id, wish),
      garageId: old.garageId,
      garageShown: old.garageShown,
      unplacedAt: null,
      status: 'requested',
      lines: [line],
      exVat: 0,
      incVat: 0,
      note,
      paymentPlan: false,
      arrival,
      leaves: arrival,
      assignedTo: assigned_to,
      collectionDate: slot.date,
      collectionWindow: slot.window,
      returnDate: slot.date,
      returnWindow: null,
      warrantyOf: old.id,
      stoppedAt: null,
      missedAt: null,
      settledAt: null,
      version: 0,
      changedAt: null,
      // Nothing is paid for, so there is no right to cancel that could end.
      earlyStartAt: null,
      earlyStart: null,
      mayDrive,
      terms: null,
      contractAt: null,
      createdAt: now,
    } satisfies StoredBooking;
  }

  async function store(old: BookingRow, wish: WarrantyWish, by: { actor: Staff; mayDrive: Settled | null }) {
    const { actor, mayDrive } = by;
    return orFull(
      db.transaction(async (tx) => {
        const { lines, ...row } = visitOf(old, wish, mayDrive);
        if (!(await addBooking(tx, row, 'there'))) return null;
        await storeLines(tx, { ...row, lines });
        await writeEvent(tx, { bookingId: row.id, status: row.status, at: row.createdAt, actor });
        await confirmBooking(tx, { booking: row, actor, now: row.createdAt, slots, vat: site.vat });
        const { reference, assignedTo } = row;
        const after = { reference, warrantyOf: old.id, assignedTo, ...(mayDrive && { mayDrive }) };
        const action = { what: 'booking.warranty', subject: row.id, before: null, after } as const;
        await asStaff(tx, actor, action, row.createdAt);
        return reference;
      }),
    );
  }

  return {
    fixers: (id) => fixersOf(db, id),

    async days(id, arrival) {
      const old = await bookingRow(db, id);
      if (!old) throw noSuchBooking();
      return slots.days(db, clock(), {
        by: 'staff',
        arrival,
        minutes: SHORT_JOB_MINUTES,
        needs: [],
        garage: old.garageId,
        district: districtOf(old.address.postcode),
      });
    },

    async book(id, wish, actor) {
      const same = await bookingRow(db, wish.visit);
      if (same && (same.warrantyOf !== id || same.requestHash !== hashOf(id, wish))) throw usedForAnother();
      if (same) return { id: wish.visit, reference: same.reference };
      const old = await bookingRow(db, id);
      if (!old) throw noSuchBooking();
      if (old.status !== 'delivered' && old.status !== 'closed')
        throw wrong('form', 'Its work isn’t finished yet: take it up in the booking itself');
      if (needsDriver(wish.arrival))
        requireServedArea(
          { postcode: old.address.postcode, returnAddress: old.returnAddress },
          [await slots.reachFor(db, old)],
          site.phone,
        );
      const fixers = await fixersOf(db, id);
      const fixer = fixers.find((each) => each.id === wish.assigned_to);
      if (!fixer) throw wrong('assigned_to', 'Choose somebody who works here');
      if (fixer.didIt && fixers.some(({ didIt }) => !didIt))
        throw wrong('assigned_to', `${fixer.name} did the work: choose somebody else to look at it`);
      if (!(await slots.isOnOfferFor(db, old, wish.slot, clock(), 'staff'))) throw taken();
      const mayDrive = needsDriver(wish.arrival)
        ? await drivable.agree({
            car: old.vehicle,
            day: wish.slot.date,
            keys: [WARRANTY_KEY],
            reason: wish.drive_reason,
            actor,
          })
        : null;
      const reference = await store(old, wish, { actor, mayDrive });
      if (reference === 'full') throw taken();
      if (reference === null) return this.book(id, wish, actor);
      onStored();
      return { id: wish.visit, reference };
    },
  };
}

const hashOf = (warrantyOf: string, { what, slot, arrival, note }: WarrantyWish): string =>
  requestHash({ warrantyOf, what, slot, arrival, note });

const taken = () => {
  const message = 'That window has just been taken. Choose another one';
  return new AppError('slot_taken', message, { errors: { slot: message } });
};
