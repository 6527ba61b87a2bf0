import type { LineStatus } from '../../domain/booking/booking-line.ts';
import { checkAnswerText, checkId, type CheckResult } from '../../domain/catalogue/check.ts';
import { longDate, localNow } from '../../domain/text/local-time.ts';
import { type Cell, cell } from '../../domain/document/paper.ts';
import type { RecordedDefect } from '../../domain/mot/mot-result.ts';
import type { ReportCheckRow } from './stored.ts';
import type { AskedCheck } from '../bookings/findings.ts';
import type { LineRow } from '../bookings/lines.ts';

export const RESULTS: Record<CheckResult, Cell> = {
  green: cell('Good', { tone: 'good' }),
  amber: cell('Needs attention soon', { tone: 'soon' }),
  red: cell('Needs attention now', { tone: 'bad' }),
  not_fitted: cell('Not fitted'),
};

/** In the order of a summary: the worst first. */
const COUNTED = { red: 'now', amber: 'soon', green: 'good', not_fitted: 'not fitted' } as const;

/** `45 checks: 1 now, 3 soon, 41 good`, or `4 of 45 checks made: …`. @param of how many there are to make */
export function checksText(checks: readonly Pick<ReportCheckRow, 'result'>[], of: number): string {
  if (checks.length === 0) return `None of its ${of} checks was recorded.`;
  const counts = Object.entries(COUNTED).flatMap(([result, word]) => {
    const count = checks.filter((check) => check.result === result).length;
    return count ? [`${count} ${word}`] : [];
  });
  const many = checks.length === 1 ? 'One check' : `${checks.length} checks`;
  return `${checks.length < of ? `${checks.length} of ${of} checks made` : many}: ${counts.join(', ')}.`;
}

export const measuredText = ({ measured, unit }: Pick<ReportCheckRow, 'measured' | 'unit'>): string =>
  measured === null ? '–' : `${measured} ${unit ?? ''}`.trim();

export const limitText = ({ least, unit }: Pick<ReportCheckRow, 'least' | 'unit'>): string =>
  least === null ? '–' : `at least ${least} ${unit ?? ''}`.trim();

/** What was noted of a check, and what became of it. */
export function noteText(check: ReportCheckRow, asked: readonly AskedCheck[]): string {
  const { lineId, key, note, answer } = check;
  const questions = asked.filter((each) => each.check === checkId(lineId, key));
  const said = [
    note,
    ...questions.map(({ name }) => `We asked you about it: ${name}`),
    answer ? checkAnswerText(answer) : '',
  ].filter(Boolean);
  return said.length > 0 ? said.join('. ') : '–';
}

const OPEN = cell('Not done yet');
const STATES: Record<LineStatus, Cell> = {
  to_quote: OPEN,
  agreed: OPEN,
  approved: OPEN,
  begun: cell('Begun'),
  offered: cell('Waits for your decision', { tone: 'soon' }),
  declined: cell('Not done: you declined it'),
  done: cell('Done', { tone: 'good' }),
  part_done: cell('Begun and stopped'),
  not_done: cell('Not done'),
};

/** What became of a line, and when. */
export function stateCell({ status, doneAt, donePercent }: LineRow): Cell {
  const state = STATES[status];
  if (status === 'part_done') return { ...state, text: `${state.text}: ${donePercent ?? 0}% done` };
  return doneAt ? { ...state, text: `${state.text} on ${longDate(localNow(doneAt).date)}` } : state;
}

export const DEFECTS: Record<RecordedDefect['type'], Cell> = {
  dangerous: cell('Dangerous', { tone: 'bad' }),
  major: cell('Major', { tone: 'bad' }),
  minor: cell('Minor', { tone: 'soon' }),
  advisory: cell('Advisory', { tone: 'soon' }),
};
