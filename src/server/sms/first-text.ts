import { askText } from '../../domain/booking/text-words.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import { type BookingTextRow, hasStopped, textRow } from '../bookings/texts.ts';
import type { TextKind } from '../mail/text-kind.ts';
import { PROVABLE_DAYS } from './limits.ts';

/** Whether its number still waits for a yes. */
export const isAsked = (row: BookingTextRow | null, now: Date): row is BookingTextRow =>
  row !== null &&
  row.provenAt === null &&
  row.endedAt === null &&
  row.refusedAt === null &&
  daysAfter(row.askedAt, PROVABLE_DAYS) > now;

/** The first text about a booking, with the way to prove its number; its subject is the booking's id. */
export const firstText: TextKind = {
  name: 'text-ask',
  allowance: 'ask',
  async compose({ db, links, clock, site }, bookingId) {
    const row = await textRow(db, bookingId);
    if (!isAsked(row, clock()) || (await hasStopped(db, row.phone))) return null;
    return { to: row.phone, body: askText(site.name, links.digits('text', bookingId, row.round)) };
  },
};
