import { type BookingRow, bookingRow, lockedBooking } from '../bookings/rows.ts';
import { eq, sql } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { FeedbackGiven, OwnFeedback } from '../../contract/booking/feedback.ts';
import {
  changesEnd,
  FEEDBACK_CHANGE_DAYS,
  isFinished,
  mayWrite,
  stateWritten,
} from '../../domain/booking/feedback.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Database } from '../db/database.ts';
import { feedback } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { linkEnded } from './links.ts';
import { type FeedbackRow, finishedBookings, type FinishedRow, shownAs } from './stored.ts';

/** Bookings in one list. Nobody has more to say something of. */
const MOST = 50;

/** Whose feedback it is: the customer of an account, or whoever has the link of one booking. */
export type Author = { kind: 'customer'; userId: string } | { kind: 'holder' };

/** Feedback, as those see it who give it. */
export interface FeedbackService {
  /** The finished bookings of an account, last finished first. */
  list(userId: string): Promise<OwnFeedback[]>;
  /** One of them. Throws AppError not_found, link_ended. */
  one(bookingId: string, author: Author): Promise<OwnFeedback>;
  /** Repeating it changes nothing. Throws AppError not_found, link_ended, invalid. */
  write(bookingId: string, given: FeedbackGiven, author: Author): Promise<void>;
  /** Deletes what was said. Repeating it changes nothing. Throws AppError not_found, link_ended. */
  withdraw(bookingId: string, author: Author): Promise<void>;
}

interface Parts {
  db: Database;
  content: Pick<Content, 'site' | 'modelById'>;
  clock: () => Date;
}

export function feedbackService({ db, content: { site, modelById }, clock }: Parts): FeedbackService {
  const shown = (row: FinishedRow): OwnFeedback => ({
    id: row.id,
    reference: row.reference,
    car: vehicleName(row.vehicle),
    registration: row.vehicle.RegistrationNumber,
    body: row.vehicle.Body ?? modelById(row.vehicle.Model_ID)?.range.body ?? null,
    colour: row.vehicle.Colour,
    finished_on: localNow(row.deliveredAt).date,
    shown_as: shownAs(row, site),
    feedback: row.feedback && given(row.feedback),
    can_write: mayWrite(row.feedback?.writtenAt ?? null, clock()),
  });

  /** The booking under its lock, so that two presses come one after the other. */
  async function open(tx: Database, id: string, author: Author): Promise<FeedbackRow | null> {
    const booking = isUuid(id) ? await lockedBooking(tx, id) : null;
    if (!booking || !isOf(author, booking)) throw notTheirs(author);
    if (!isFinished(booking.status)) throw notBack();
    const [row] = await tx.select().from(feedback).where(eq(feedback.bookingId, id));
    return row ?? null;
  }

  return {
    async list(userId) {
      return (await finishedBookings(db, { customerId: userId }, MOST)).map(shown);
    },

    async one(id, author) {
      if (!isUuid(id)) throw notTheirs(author);
      const [row] = await finishedBookings(db, { id }, 1);
      if (row && isOf(author, row)) return shown(row);
      const booking = await bookingRow(db, id);
      throw booking && isOf(author, booking) ? notBack() : notTheirs(author);
    },

    async write(id, { stars, words, may_show: isShown }, author) {
      await db.transaction(async (tx) => {
        const row = await open(tx, id, author);
        const now = clock();
        if (row?.stars === stars && row.words === words && row.isShown === isShown) return;
        if (!mayWrite(row?.writtenAt ?? null, now)) throw tooLate();
        const said = { stars, words, isShown, state: stateWritten({ words, isShown }) };
        const changed = { ...said, refusedFor: null, changedAt: now };
        await tx
          .insert(feedback)
          .values({ ...changed, bookingId: id, writtenAt: now })
          .onConflictDoUpdate({
            target: feedback.bookingId,
            set: { ...changed, version: sql`${feedback.version} + 1` },
          });
      });
    },

    async withdraw(id, author) {
      await db.transaction(async (tx) => {
        const row = await open(tx, id, author);
        if (!row || row.state === 'withdrawn') return;
        const nothing = { stars: null, words: '', isShown: false, refusedFor: null };
        await tx
          .update(feedback)
          .set({ ...nothing, state: 'withdrawn', version: row.version + 1, changedAt: clock() })
          .where(eq(feedback.bookingId, id));
      });
    },
  };
}

/** Deletes what an account has said, in the transaction that deletes the account. */
export type ForgetFeedback = (tx: Database, userId: string) => Promise<void>;

/** Whether a booking is one that its author may say something of. */
const isOf = (author: Author, { customerId }: Pick<BookingRow, 'customerId'>): boolean =>
  author.kind === 'holder' || customerId === author.userId;

function given(row: FeedbackRow): NonNullable<OwnFeedback['feedback']> {
  const { stars, words, isShown, state, refusedFor, writtenAt } = row;
  return {
    stars,
    words,
    may_show: isShown,
    state,
    refused_for: refusedFor,
    written_at: writtenAt.toISOString(),
    change_until: changesEnd(writtenAt).toISOString(),
  };
}

const notTheirs = ({ kind }: Author): AppError =>
  kind === 'holder' ? linkEnded() : new AppError('not_found', 'There is no such booking');

const notBack = (): AppError =>
  new AppError('not_found', 'Your car isn’t back yet. Once it is, you can say how it went');

const tooLate = (): AppError =>
  new AppError(
    'invalid',
    `You first wrote this more than ${FEEDBACK_CHANGE_DAYS} days ago, so it can’t be changed any more. You can still withdraw it`,
  );
