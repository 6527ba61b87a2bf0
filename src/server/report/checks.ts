import { type Check, checkId, type CheckResult, checksOf } from '../../domain/catalogue/check.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { SentOffer } from '../bookings/sent-offers.ts';
import type { CountedRows, ReportCheckRow, ReportRows } from './stored.ts';
import { checksText } from './words.ts';

/** A check with what became of it. */
export interface ReportCheck extends ReportCheckRow {
  /** As the list of today has it; null: it isn't in there any more. */
  listed: Check | null;
  /** The questions to the customer about it. */
  asked: readonly SentOffer[];
  /** What was done about it at this visit; null: nothing. */
  putRight: string | null;
}

/** How far the checks of one service are. */
export interface CheckedLine {
  line: LineRow;
  made: number;
  of: number;
  summary: string;
}

const WORST: readonly CheckResult[] = ['not_fitted', 'green', 'amber', 'red'];

/** The services that have a list of checks, as far as there is something to say of them. */
export function checkedLines(
  { booking, checks: rows }: ReportRows,
  jobs: readonly LineRow[],
  checks: readonly Check[],
): CheckedLine[] {
  return jobs.flatMap((line) => {
    const found = rows.filter(({ lineId }) => lineId === line.id);
    const of = checksOf(line.key, booking.vehicle.Fuel, checks).length;
    if (found.length === 0 && (of === 0 || line.status !== 'done')) return [];
    return [{ line, made: found.length, of, summary: checksText(found, of) }];
  });
}

/** Every check once, in the order of the list: what two services both looked at counts by its worse result. */
export function reportChecks(rows: CountedRows, checks: readonly Check[]): ReportCheck[] {
  const place = new Map(checks.map((check, at) => [check.key, { at, check }]));
  const worst = new Map<string, ReportCheckRow>();
  for (const row of rows.checks) {
    const known = worst.get(row.key);
    if (!known || WORST.indexOf(row.result) > WORST.indexOf(known.result)) worst.set(row.key, row);
  }
  const at = (row: ReportCheckRow) => place.get(row.key)?.at ?? Infinity;
  return [...worst.values()]
    .sort((one, other) => at(one) - at(other) || one.name.localeCompare(other.name))
    .map((row) => {
      const asked = rows.offers.filter(({ checkOf }) => checkOf === checkId(row.lineId, row.key));
      return {
        ...row,
        listed: place.get(row.key)?.check ?? null,
        asked,
        putRight: putRightOf(row, asked, rows),
      };
    });
}

function putRightOf(
  { result, answer }: ReportCheckRow,
  asked: readonly SentOffer[],
  { lines }: CountedRows,
): string | null {
  if (result !== 'red' && result !== 'amber') return null;
  if (answer?.kind === 'put_right') return answer.text;
  const done = asked.find(({ lineId }) => lines.some(({ id, status }) => id === lineId && status === 'done'));
  return done?.name ?? null;
}

/** Whether it still needs attention. */
export const needsAttention = ({ result, putRight }: Pick<ReportCheck, 'result' | 'putRight'>): boolean =>
  (result === 'red' || result === 'amber') && putRight === null;
