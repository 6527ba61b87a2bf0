import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { quietUntil } from '../../domain/text/quiet-hours.ts';
import type { TextState } from '../../domain/booking/text-state.ts';
import { bookingRow } from '../bookings/rows.ts';
import { hasStopped, type BookingTextRow, textRow } from '../bookings/texts.ts';
import type { Database } from '../db/database.ts';
import type { Texting } from '../twilio/settings.ts';
import { isAsked } from './first-text.ts';
import { MOST_TRIES } from './limits.ts';

/** While there is something to tell. */
export const TO_TELL: readonly BookingStatus[] = [
  'confirmed',
  'collected',
  'in_workshop',
  'awaiting_approval',
  'ready',
];

/** How a booking's texts stand, for its page. */
export interface BookingTextsView {
  state: TextState;
  /** How often the first text has been asked for. */
  round: number;
}

interface Parts {
  db: Database;
  clock: () => Date;
  texting: Texting | null;
}

export const textsAt =
  ({ db, clock, texting }: Parts) =>
  async (bookingId: string): Promise<BookingTextsView | null> => {
    if (!texting) return null;
    const booking = await bookingRow(db, bookingId);
    if (!booking || !TO_TELL.includes(booking.status)) return null;
    const row = await textRow(db, bookingId);
    const isStopped = row !== null && (await hasStopped(db, row.phone));
    return { state: stateOf(row, isStopped, clock()), round: row?.round ?? 0 };
  };

function stateOf(row: BookingTextRow | null, isStopped: boolean, now: Date): TextState {
  if (!row || row.endedAt) return { kind: 'off' };
  const { phone } = row;
  if (isStopped) return { kind: 'stopped', phone };
  if (row.refusedAt) return { kind: 'refused', phone };
  if (row.provenAt) return { kind: 'on', phone };
  if (!isAsked(row, now)) return { kind: 'off' };
  const morning = quietUntil(row.askedAt);
  return {
    kind: 'asked',
    phone,
    waits: morning !== null && morning > now,
    canType: row.tries < MOST_TRIES,
  };
}
