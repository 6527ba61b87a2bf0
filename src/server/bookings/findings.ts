import { among } from '../db/among.ts';
import { and, asc, eq, inArray, isNotNull, ne } from '../db/drizzle.ts';
import { type CheckAnswer, checkId, type CheckResult, isOpenFinding } from '../../domain/catalogue/check.ts';
import type { OfferState } from '../../domain/booking/line-offer.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, checkResults, lineOffers } from '../db/schema.ts';
import { type PressingCheck, pressingChecks } from './pressing-checks.ts';

type Reader = Pick<Database, 'select'>;

/** A check that needs attention now, of which its customer knows nothing. */
export interface OpenFinding {
  bookingId: string;
  lineId: string;
  key: string;
  name: string;
  measured: number | null;
  unit: string | null;
}

/**
 * Those of many bookings, by their ids. Two queries, however many they are.
 * @param pressing their checks, where they have been read
 */
export async function openFindings(
  tx: Reader,
  ids: readonly string[],
  pressing?: readonly PressingCheck[],
): Promise<(id: string) => readonly OpenFinding[]> {
  const red = (pressing ?? (await pressingChecks(tx, ids))).filter(({ result }) => result === 'red');
  if (red.length === 0) return () => [];
  const asked = await askedChecks(tx, ids);
  const open = red.filter((row) => isOpenFinding(row, asked.has(checkId(row.lineId, row.key))));
  return (id) => open.filter(({ bookingId }) => bookingId === id);
}

/** The checks of these bookings about which an offer was sent. See checkPlace. */
async function askedChecks(tx: Reader, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  const { bookingId, checkOf, state } = lineOffers;
  const rows = await tx
    .select({ check: checkOf })
    .from(lineOffers)
    .where(and(among(bookingId, ids), isNotNull(checkOf), ne(state, 'draft')));
  return new Set(rows.map(({ check }) => check));
}

/** A check of a booking that needs attention, soon or now. */
export interface FoundCheck {
  /** See checkPlace. */
  place: string;
  key: string;
  name: string;
  result: CheckResult;
  measured: number | null;
  unit: string | null;
  least: number | null;
  /** What became of it; null: nothing is recorded. */
  answer: CheckAnswer | null;
}

/** Those of one booking, the worst first. */
export async function foundChecks(tx: Reader, id: string): Promise<FoundCheck[]> {
  const { lineId, key, name, result, measured, unit, least, answer } = checkResults;
  const rows = await tx
    .select({ lineId, key, name, result, measured, unit, least, answer })
    .from(checkResults)
    .innerJoin(bookingLines, eq(bookingLines.id, lineId))
    .where(and(eq(bookingLines.bookingId, id), inArray(result, ['red', 'amber'])))
    .orderBy(asc(bookingLines.ordinal), asc(name));
  const found = rows.map(({ lineId: line, ...row }) => ({ ...row, place: checkId(line, row.key) }));
  return [...found.filter((row) => row.result === 'red'), ...found.filter((row) => row.result !== 'red')];
}

/** A question about what a check found, as the desk wrote it. */
export interface CheckOffer {
  id: string;
  /** See checkPlace. */
  check: string;
  name: string;
  pence: number;
  state: OfferState;
}

/** Those of one booking that aren't replaced by a later one, in the order in which they were written. */
export async function checkOffers(tx: Reader, id: string): Promise<CheckOffer[]> {
  const { id: offer, bookingId, checkOf, name, pence, state, createdAt } = lineOffers;
  const rows = await tx
    .select({ id: offer, check: checkOf, name, pence, state })
    .from(lineOffers)
    .where(and(eq(bookingId, id), isNotNull(checkOf), ne(state, 'replaced')))
    .orderBy(asc(createdAt), asc(offer));
  return rows.flatMap(({ check, ...rest }) => (check === null ? [] : [{ check, ...rest }]));
}
