import type { Pence } from '../../domain/money/money.ts';
import { WARRANTY_KEY } from '../../domain/booking/warranty.ts';
import { comesOff, stands } from '../../domain/booking/booking-line.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import { notNow } from '../bookings/change.ts';
import { bookingIdOf, linesOf, noSuchLine, setLine } from '../bookings/lines.ts';
import { bookingRow, lockedBooking } from '../bookings/rows.ts';
import { unsaidShares } from '../bookings/shares.ts';
import type { Database } from '../db/database.ts';
import { garageEntries } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { keepEntries } from './keep.ts';
import { requireGarage } from './require-garage.ts';

export interface Correction {
  /** Chosen by its maker: the same one twice is one. */
  id: string;
  garageId: number;
  /** null: it is about no job. */
  bookingId: string | null;
  /** Without VAT; below zero: the garage gives it back. */
  pence: Pence;
  /** Whether it is about an MOT test at another's station. */
  isOutside: boolean;
  /** As the garage reads it. */
  reason: string;
}

/** What follows from no rule, and a Super Admin says. Each is in the audit log. */
export interface SharesByHand {
  /** Its delivered lines for which no rule said what it gets. */
  unsaid(garageId: number): Promise<{ line: string; booking: string }[]>;
  /**
   * Says what the garage of a booking gets for a line for which no rule does: it had none then, or it puts another
   * garage's work right, which gives that back. @throws AppError invalid, not_found
   */
  sayShare(lineId: string, said: { pence: Pence; reason: string }, actor: Staff): Promise<void>;
  /** @throws AppError invalid, not_found */
  correct(correction: Correction, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
}

export function sharesByHand({ db, clock }: Parts): SharesByHand {
  return {
    unsaid: (garageId) => unsaidShares(db, garageId),

    async sayShare(lineId, { pence, reason }, actor) {
      await db.transaction(async (tx) => {
        const bookingId = await bookingIdOf(tx, lineId);
        const booking = await lockedBooking(tx, bookingId);
        const line = (await linesOf(tx, bookingId)).find(({ id }) => id === lineId);
        if (!booking || !line) throw noSuchLine();
        if (comesOff(line) || !stands(line.status)) throw notNow('pence', 'Nothing is done for that line');
        const first = booking.warrantyOf === null ? null : await bookingRow(tx, booking.warrantyOf);
        const isOwn = first === null || first.garageId === booking.garageId;
        if (line.key === WARRANTY_KEY && isOwn)
          throw notNow('pence', 'What a garage puts right of its own work is free');
        if (line.key !== WARRANTY_KEY && line.share !== null)
          throw notNow('pence', 'Its share follows from what was agreed with the garage: correct it instead');
        if (line.key !== WARRANTY_KEY && booking.garageId === FIRST_GARAGE)
          throw notNow('pence', 'Our own garage has no share');
        const now = clock();
        await setLine(tx, lineId, { share: pence, shareGarageId: booking.garageId });
        await keepEntries(tx, bookingId, now);
        const before = { share: line.share };
        const after = { share: pence, garage: booking.garageId, reason };
        await asStaff(tx, actor, { what: 'share.say', subject: lineId, before, after }, now);
      });
    },

    async correct({ id, ...correction }, actor) {
      const { garageId, bookingId, pence, reason } = correction;
      if (pence === 0) throw notNow('pence', 'Enter an amount');
      if (reason === '') throw notNow('reason', 'Say why: the garage reads it');
      await db.transaction(async (tx) => {
        await requireGarage(tx, garageId);
        if (bookingId !== null && !(await bookingRow(tx, bookingId)))
          throw new AppError('not_found', 'There is no such booking');
        const now = clock();
        const suppliedOn = localNow(now).date;
        const row = {
          ...correction,
          id,
          kind: 'correction' as const,
          suppliedOn,
          actorUserId: actor.userId,
          at: now,
        };
        const added = await tx
          .insert(garageEntries)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: garageEntries.id });
        if (added.length === 0) return;
        await asStaff(
          tx,
          actor,
          { what: 'share.correct', subject: id, before: null, after: { ...correction } },
          now,
        );
      });
    },
  };
}
