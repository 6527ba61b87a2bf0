import type { z } from 'zod';
import type { recordChecks } from '../../contract/work.ts';
import { type Check, checkMistake, checksOf } from '../../domain/check.ts';
import { WORKED_ON } from '../../domain/booking-status.ts';
import type { Actor } from '../auth/actor.ts';
import { checkResults } from '../db/schema.ts';
import { type Change, notNow } from './change.ts';
import { lineOf } from './lines.ts';
import { type CheckRow, storedChecks } from './stored-checks.ts';

type Recorded = z.output<(typeof recordChecks)['body']>['results'][number];

/** @param all of the release, of every service */
export function recordResults(
  lineId: string,
  results: readonly Recorded[],
  { all, actor }: { all: readonly Check[]; actor: Actor },
): Change {
  return {
    async isDone(work) {
      lineOf(work, lineId);
      const stored = new Map((await storedChecks(work.tx, lineId)).map((row) => [row.key, row]));
      return results.every(({ key, result, measured, note }) => {
        const row = stored.get(key);
        return row?.result === result && row.measured === measured && row.note === note;
      });
    },
    async make(work) {
      const { tx, booking, now } = work;
      const line = lineOf(work, lineId);
      const list = checksOf(line.key, booking.vehicle.Fuel, all);
      if (list.length === 0) throw notNow('line_id', 'There is no list of checks for this');
      if (!WORKED_ON.includes(booking.status)) throw notNow('form', 'The car isn’t in the workshop');
      const rows = results.map((given) => ({ ...rowOf(given, list), lineId, recordedAt: now, ...by(actor) }));
      const before = await storedChecks(tx, lineId);
      for (const row of rows)
        await tx
          .insert(checkResults)
          .values(row)
          .onConflictDoUpdate({ target: [checkResults.lineId, checkResults.key], set: row });
      const known = new Set([...before, ...rows].map(({ key }) => key));
      const recorded = list.filter(({ key }) => known.has(key)).length;
      const keys = new Set(rows.map(({ key }) => key));
      return {
        deed: {
          what: 'work.checks',
          subject: lineId,
          before: { booking: booking.id, results: brief(before.filter(({ key }) => keys.has(key))) },
          after: { results: brief(rows) },
        },
        told: [
          {
            status: booking.status,
            detail: { kind: 'checked', name: line.name, recorded, of: list.length },
          },
        ],
      };
    },
  };
}

const by = (actor: Actor) => ({ recordedBy: 'userId' in actor ? actor.userId : null });

/** What was given, with the words and limits of the list. */
function rowOf({ key, result, measured, note }: Recorded, list: readonly Check[]) {
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
  };
}

const brief = (rows: readonly Pick<CheckRow, 'key' | 'result' | 'measured'>[]) =>
  rows.map(({ key, result, measured }) => ({ key, result, measured }));
