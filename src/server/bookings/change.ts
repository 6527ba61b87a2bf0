import { eq } from '../db/drizzle.ts';
import type { EventDetail } from '../../domain/booking/booking-history.ts';
import { type BookingStatus, FINISHED } from '../../domain/booking/booking-status.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { VatRate } from '../../domain/money/vat.ts';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import { recalculate } from './recalculate.ts';
import { writeEvent } from './events.ts';
import { type BookingRow, noSuchBooking } from './rows.ts';
import { type AgreeShares, isShared } from './shares.ts';
import { enqueueTextsBeside } from './texts.ts';
import { type StoredWork, storedWork } from './work.ts';
import { asStaff, type AuditedAction } from '../auth/audited-action.ts';
import { noteSettled } from './unsettled.ts';
import { mayChange } from './within.ts';

/** Who asks for a change, and which state they saw. */
export interface ChangeAsked<By extends Actor = Actor> {
  /** The version of the booking that their page showed; null: the change itself knows what has to be so. */
  version: number | null;
  actor: By;
}

/** A booking under its lock. */
export interface Locked extends StoredWork {
  tx: Database;
  now: Date;
}

/** What a change comes to, beside the rows that it wrote itself. */
export interface Made {
  action: AuditedAction;
  /** What the customer reads of it, in order; nothing of what is our own affair. */
  events: readonly NewEvent[];
  /** Of the booking, as far as it changes; its status is that of the last event. */
  state?: Partial<BookingRow>;
}

export interface NewEvent {
  status: BookingStatus;
  detail: EventDetail;
  /** Left out: now. */
  at?: Date;
  /** Emails about it. */
  mails?: readonly MailKind[];
}

export interface Change {
  /** Whether all of it has been done before: then nothing is done, and that is a success. */
  isDone: (work: Locked) => boolean | Promise<boolean>;
  /** Throws what it refuses with. */
  make: (work: Locked) => Promise<Made>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  vat: readonly VatRate[];
  /** Gives back what the booking held of the workshop’s later days, likewise in the transaction. */
  release: (tx: Database, bookingId: string, now: Date) => Promise<void>;
  /** Freezes what another garage than the operator's own gets for what was agreed, likewise. */
  agreeShares: AgreeShares;
  /** Adds what that garage is owed for it once it is delivered, likewise. */
  keepEntries: (tx: Database, bookingId: string, now: Date) => Promise<void>;
  /** Issues the invoices that follow from a change, in its transaction. */
  keepInvoices: (tx: Database, bookingId: string, now: Date) => Promise<void>;
  /** Brings a friend's reward to where the booking is, likewise. */
  followReferral: (tx: Database, bookingId: string, now: Date) => Promise<void>;
  /** Called after a change is stored, so that its emails need not wait for the next round. */
  onChanged: () => void;
}

export type Changing = (id: string, asking: ChangeAsked, change: Change) => Promise<void>;

/**
 * Every write of the work: under the booking's lock, against the version that the page showed, with its events, its
 * emails and its row of the audit log, all of them or none.
 */
export function changing({
  db,
  clock,
  vat,
  release,
  agreeShares,
  keepEntries,
  keepInvoices,
  followReferral,
  onChanged,
}: Parts): Changing {
  return async (id, { version, actor }, { isDone, make }) => {
    const made = await db.transaction(async (tx) => {
      const work: Locked = { ...(await storedWork(tx, id, { locked: true })), tx, now: clock() };
      const { booking, now } = work;
      if (!mayChange(actor, booking)) throw noSuchBooking();
      if (await isDone(work)) return false;
      if (version !== null && booking.version !== version) throw changed();
      const { action, events, state } = await make(work);
      const status = events.at(-1)?.status ?? booking.status;
      const { returnDate, garageId } = { ...booking, ...state };
      const shared = isShared(garageId, work.lines);
      if (shared) await agreeShares(tx, { id, garageId }, now);
      const today = localNow(now).date;
      const expected = returnDate > today ? returnDate : today;
      const sums = await recalculate(tx, id, now, {
        vat,
        expected: FINISHED.includes(status) ? null : expected,
      });
      await tx
        .update(bookings)
        .set({ ...state, ...sums, status, version: booking.version + 1 })
        .where(eq(bookings.id, id));
      // What is finished early leaves the days that were kept for it to others.
      if (status === 'ready' && booking.status !== 'ready') await release(tx, id, now);
      await keepInvoices(tx, id, now);
      if (shared || booking.warrantyOf !== null) await keepEntries(tx, id, now);
      await followReferral(tx, id, now);
      if (FINISHED.includes(status)) await noteSettled(tx, [id], now);
      for (const event of events) await tell(tx, id, event, actor, now);
      if (actor.kind === 'staff') await asStaff(tx, actor, action, now);
      return true;
    });
    if (made) onChanged();
  };
}

async function tell(
  tx: Database,
  bookingId: string,
  { status, detail, at, mails = [] }: NewEvent,
  actor: Actor,
  now: Date,
): Promise<void> {
  const event = await writeEvent(tx, { bookingId, status, detail, at: at ?? now, actor });
  if (mails.length) await enqueue(tx, mails, String(event), now);
  await enqueueTextsBeside(tx, mails, { bookingId, subject: String(event) }, now);
}

export function changed(): AppError {
  return new AppError(
    'changed',
    'Somebody has changed this booking since you opened it. Look at how it stands now, then try again',
  );
}

/** For what cannot be done as things stand. */
export const notNow = (field: string, message: string): AppError =>
  new AppError('invalid', message, { errors: { [field]: message } });
