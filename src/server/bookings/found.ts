import { among } from '../db/among.ts';
import { and, asc, eq } from '../db/drizzle.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import { checkId } from '../../domain/catalogue/check.ts';
import {
  type UnroadworthyFinding,
  type UnroadworthyCheck,
  type FoundMot,
  type FoundOffer,
  NOTHING_FOUND,
} from '../../domain/mot/unroadworthy.ts';
import type { Database } from '../db/database.ts';
import { type PressingCheck, pressingChecks } from './pressing-checks.ts';
import { bookingLines, bookings, lineOffers, motResults } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;
type Of<T> = T & { booking: string };

/**
 * What was found on the cars of these bookings that can keep them from being driven home: see domain/mot/unroadworthy.ts. A few
 * queries, however many they are.
 * @param pressing their checks, where they have been read; `read`: likewise the last result of each MOT test
 */
export async function foundOn(
  tx: Reader,
  ids: readonly string[],
  pressing?: readonly PressingCheck[],
  read?: readonly Of<FoundMot>[],
): Promise<(id: string) => UnroadworthyFinding> {
  if (ids.length === 0) return () => NOTHING_FOUND;
  const mots = Map.groupBy(read ?? (await motsOf(tx, ids)), ({ booking }) => booking);
  const offers = Map.groupBy(await offersOf(tx, ids), ({ booking }) => booking);
  const checks = Map.groupBy(
    await checksOf(tx, ids, pressing ?? (await pressingChecks(tx, ids))),
    ({ booking }) => booking,
  );
  return (id) => ({
    mots: mots.get(id) ?? [],
    offers: offers.get(id) ?? [],
    checks: checks.get(id) ?? [],
  });
}

/** The last result of each test. */
async function motsOf(tx: Reader, ids: readonly string[]): Promise<Of<FoundMot>[]> {
  const { lineId: line, result, testedOn, miles, expires, defects, isRepaired } = motResults;
  const { validUntil, bringBackBy, retestBy } = motResults;
  const rows = await tx
    .select({
      booking: bookingLines.bookingId,
      line,
      result,
      testedOn,
      miles,
      expires,
      defects,
      isRepaired,
      validUntil,
      bringBackBy,
      retestBy,
    })
    .from(motResults)
    .innerJoin(bookingLines, eq(bookingLines.id, line))
    .where(among(bookingLines.bookingId, ids))
    .orderBy(asc(motResults.id));
  return [...new Map(rows.map((row) => [row.line, row])).values()];
}

/**
 * The last offer of each line that its customer was sent. What was written down and never sent counts as well once
 * the work is finished: then we know of it, and nobody will be asked any more.
 */
async function offersOf(tx: Reader, ids: readonly string[]): Promise<Of<FoundOffer>[]> {
  const { id, bookingId, lineId, state, sentAt, name, why, measured, unit, allowed, urgency, putRight } =
    lineOffers;
  const { checkOf } = lineOffers;
  const rows = await tx
    .select({
      id,
      booking: bookingId,
      line: lineId,
      state,
      name,
      why,
      measured,
      unit,
      allowed,
      urgency,
      putRight,
      checkOf,
      status: bookingLines.status,
      booked: bookings.status,
    })
    .from(lineOffers)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(bookingLines, eq(bookingLines.id, lineId))
    .where(among(bookingId, ids))
    .orderBy(asc(sentAt), asc(lineOffers.createdAt), asc(id));
  const last = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    if (row.state === 'replaced') continue;
    if (row.state !== 'draft') last.set(row.line ?? row.id, row);
    else if (FINISHED.includes(row.booked)) last.set(row.id, row);
  }
  return [...last.values()];
}

/** Put right: as the desk recorded it, or by the line of an offer of it that is done. */
async function checksOf(
  tx: Reader,
  ids: readonly string[],
  pressing: readonly PressingCheck[],
): Promise<Of<UnroadworthyCheck>[]> {
  const rows = pressing.filter(({ unlawful }) => unlawful);
  if (rows.length === 0) return [];
  const done = await tx
    .select({ check: lineOffers.checkOf })
    .from(lineOffers)
    .innerJoin(bookingLines, eq(bookingLines.id, lineOffers.lineId))
    .where(and(among(lineOffers.bookingId, ids), eq(bookingLines.status, 'done')));
  const repaired = new Set(done.map(({ check }) => check));
  return rows.map(({ bookingId, lineId, key, name, measured, unit, least, unlawful, answer }) => ({
    booking: bookingId,
    line: lineId,
    key,
    name,
    measured,
    unit,
    least,
    isLaw: unlawful,
    isPutRight: answer?.kind === 'put_right' || repaired.has(checkId(lineId, key)),
  }));
}
