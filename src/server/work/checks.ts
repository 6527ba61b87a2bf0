import { isDeepStrictEqual } from 'node:util';
import { and, eq } from '../db/drizzle.ts';
import type { RecordedCheck } from '../../contract/work/checks.ts';
import { type BookingStatus, WORKED_ON } from '../../domain/booking/booking-status.ts';
import {
  type Check,
  type CheckAnswer,
  checkMistake,
  checksOf,
  foundText,
} from '../../domain/catalogue/check.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Actor } from '../auth/actor.ts';
import { checkResults } from '../db/schema.ts';
import { type Change, type Locked, notNow } from '../bookings/change.ts';
import { lineOf } from './lines.ts';
import { type CheckResultRow, storedChecks } from './stored-checks.ts';

/**
 * Records checks of a line. One that says what its page showed (`seen`) never goes over a record that was made since, and
 * the others are recorded all the same: two people can work on one list.
 * @param all of the release, of every service
 */
export function recordResults(
  lineId: string,
  results: readonly RecordedCheck[],
  { all, actor }: { all: readonly Check[]; actor: Actor },
): Change {
  return {
    async isDone(work) {
      lineOf(work, lineId);
      return newIn(results, await storedChecks(work.tx, lineId)).length === 0;
    },
    async make(work) {
      const { tx, booking, now } = work;
      const line = lineOf(work, lineId);
      const list = checksOf(line.key, booking.vehicle.Fuel, all);
      if (list.length === 0) throw notNow('line_id', 'There is no list of checks for this');
      if (!WORKED_ON.includes(booking.status)) throw notNow('form', 'The car isn’t in the workshop');
      const before = await storedChecks(tx, lineId);
      const rows = newIn(results, before).map((given) => ({
        ...rowOf(given, list),
        lineId,
        recordedAt: now,
        ...by(actor),
      }));
      for (const given of rows) {
        const row = { ...given, answer: sameFinding(given, before) };
        await tx
          .insert(checkResults)
          .values(row)
          .onConflictDoUpdate({ target: [checkResults.lineId, checkResults.key], set: row });
      }
      const known = new Set([...before, ...rows].map(({ key }) => key));
      const recorded = list.filter(({ key }) => known.has(key)).length;
      const isWhole =
        recorded === list.length && !list.every(({ key }) => before.some((row) => row.key === key));
      const keys = new Set(rows.map(({ key }) => key));
      // A list that is saved as it is typed is told when it begins and when it is whole.
      const isTold = results.some(({ seen }) => seen === undefined) || before.length === 0 || isWhole;
      return {
        action: {
          what: 'work.checks',
          subject: lineId,
          before: { booking: booking.id, results: brief(before.filter(({ key }) => keys.has(key))) },
          after: { results: brief(rows) },
        },
        events: isTold
          ? [
              {
                status: booking.status,
                detail: { kind: 'checked', name: line.name, recorded, of: list.length },
              },
            ]
          : [],
      };
    },
  };
}

/** Those that change something, but for those on top of a record that their page didn't show. */
const newIn = (results: readonly RecordedCheck[], stored: readonly CheckResultRow[]): RecordedCheck[] =>
  results.filter(({ key, result, measured, note, seen }) => {
    const row = stored.find((each) => each.key === key);
    if (row?.result === result && row.measured === measured && row.note === note) return false;
    return seen === undefined || seen === (row?.recordedAt.toISOString() ?? null);
  });

/** What became of a check stands as long as it found the same. */
function sameFinding(
  { key, result, measured }: Pick<CheckResultRow, 'key' | 'result' | 'measured'>,
  before: readonly CheckResultRow[],
): CheckResultRow['answer'] {
  const old = before.find((row) => row.key === key);
  return old && old.result === result && old.measured === measured ? old.answer : null;
}

/**
 * Records what became of a check that needs attention now: its customer was told and didn't want it done, or it was put
 * right at this visit.
 */
export function answerCheck(lineId: string, key: string, answer: CheckAnswer): Change {
  const find = async (work: Locked) => {
    lineOf(work, lineId);
    return (await storedChecks(work.tx, lineId)).find((row) => row.key === key);
  };
  return {
    isDone: async (work) => isDeepStrictEqual((await find(work))?.answer, answer),
    async make(work) {
      const { tx, booking, now } = work;
      const row = await find(work);
      if (row?.result !== 'red') throw notNow('key', 'This check needs no attention now');
      if (!ANSWERED_IN.includes(booking.status)) throw notNow('form', 'The car isn’t here to be worked on');
      if (answer.kind === 'not_wanted') mustBeBetween(new Date(answer.at), row.recordedAt, now);
      const { id, name } = lineOf(work, lineId);
      await tx
        .update(checkResults)
        .set({ answer })
        .where(and(eq(checkResults.lineId, id), eq(checkResults.key, key)));
      return {
        action: {
          what: 'work.check_answer',
          subject: lineId,
          before: { booking: booking.id, key, answer: row.answer },
          after: { line: name, key, answer },
        },
        events: [{ status: booking.status, detail: { kind: 'check_answer', what: foundText(row), answer } }],
      };
    },
  };
}

/** Also when the work is finished, for what was finished before this was asked. */
const ANSWERED_IN: readonly BookingStatus[] = [...WORKED_ON, 'ready'];

function mustBeBetween(at: Date, found: Date, now: Date): void {
  if (at > now) throw notNow('told_at', 'That time hasn’t come yet');
  if (localNow(at).date < localNow(found).date) throw notNow('told_at', 'The check was made later than that');
}

const by = (actor: Actor) => ({ recordedBy: 'userId' in actor ? actor.userId : null });

/** What was given, with the words and limits of the list. */
function rowOf({ key, result, measured, note }: RecordedCheck, list: readonly Check[]) {
  const check = list.find((each) => each.key === key);
  if (!check) throw notNow(key, 'This car’s service has no such check');
  const mistake = checkMistake(check, result, measured);
  if (mistake) throw notNow(key, mistake);
  return {
    key,
    result,
    measured,
    note,
    name: check.name,
    unit: check.unit ?? null,
    least: check.least ?? null,
    unlawful: check.unlawful ?? false,
  };
}

const brief = (rows: readonly Pick<CheckResultRow, 'key' | 'result' | 'measured'>[]) =>
  rows.map(({ key, result, measured }) => ({ key, result, measured }));
