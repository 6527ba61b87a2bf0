import type { LineStatus } from '../../domain/booking/booking-line.ts';
import type { CheckResult } from '../../domain/catalogue/check.ts';
import type { ReportWork } from '../../domain/document/health-report.ts';
import { type Cell, cell } from '../../domain/document/paper.ts';
import { poundsText } from '../../domain/money/money.ts';
import type { RecordedDefect } from '../../domain/mot/mot-result.ts';
import { longDate, localNow } from '../../domain/text/local-time.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { SentOffer } from '../bookings/sent-offers.ts';

/** In the order of a summary: the worst first. */
const COUNTED = { red: 'now', amber: 'soon', green: 'good', not_fitted: 'not fitted' } as const;

/** `45 checks: 1 now, 3 soon, 41 good`, or `4 of 45 checks made: …`. @param of how many there are to make */
export function checksText(checks: readonly { result: CheckResult }[], of: number): string {
  if (checks.length === 0) return `None of its ${of} checks was recorded.`;
  const counts = Object.entries(COUNTED).flatMap(([result, word]) => {
    const count = checks.filter((check) => check.result === result).length;
    return count ? [`${count} ${word}`] : [];
  });
  const many = checks.length === 1 ? 'One check' : `${checks.length} checks`;
  return `${checks.length < of ? `${checks.length} of ${of} checks made` : many}: ${counts.join(', ')}.`;
}

/** `5.1 mm`, `−34 °C`; '' where it was looked at. */
export const measuredText = ({ measured, unit }: { measured: number | null; unit: string | null }): string =>
  measured === null ? '' : `${String(measured).replace('-', '−')} ${unit ?? ''}`.trim();

/** What somebody typed or a list says, as a sentence. */
export const sentence = (text: string): string => {
  const plain = text.trim();
  return plain === '' || /[.!?]$/.test(plain) ? plain : `${plain}.`;
};

const dayAndTime = (at: Date): string => {
  const { date, time } = localNow(at);
  return `${longDate(date)}, ${time}`;
};

/** What the customer was asked and answered, as they read it. */
export function answerText({ name, state, pence, sentAt, answeredAt }: SentOffer, line?: LineStatus): string {
  const when = answeredAt ? ` on ${dayAndTime(answeredAt)}` : '';
  switch (state) {
    case 'approved':
      return `You approved it${when}: ${name}, ${poundsText(pence)}.${line === 'begun' ? ' We’ve started on it.' : ''}`;
    case 'declined':
      return `You declined it${when}: ${name}.`;
    case 'withdrawn':
      return `You took your approval back${when}: ${name}.`;
    case 'unanswered':
      return `We asked you about it${sentAt ? ` on ${dayAndTime(sentAt)}` : ''} and had no answer: ${name}.`;
    default:
      return `We asked you about it: ${name}. Please answer on your booking’s page.`;
  }
}

const OPEN = { text: 'Not done yet', mark: 'todo' } as const;
const STATES: Record<LineStatus, { text: string; mark: ReportWork['mark'] }> = {
  to_quote: OPEN,
  agreed: OPEN,
  approved: OPEN,
  begun: { text: 'Begun', mark: 'todo' },
  offered: { text: 'Waits for your decision', mark: 'soon' },
  declined: { text: 'Not done: you declined it', mark: 'none' },
  done: { text: 'Done', mark: 'fine' },
  part_done: { text: 'Begun and stopped', mark: 'none' },
  not_done: { text: 'Not done', mark: 'none' },
};

/** What became of a line, and when. */
export function stateOf({ status, doneAt, donePercent }: LineRow): Pick<ReportWork, 'state' | 'mark'> {
  const { text, mark } = STATES[status];
  if (status === 'part_done') return { state: `${text}: ${donePercent ?? 0}% done`, mark };
  return { state: doneAt ? `${text} on ${longDate(localNow(doneAt).date)}` : text, mark };
}

export const DEFECTS: Record<RecordedDefect['type'], Cell> = {
  dangerous: cell('Dangerous', { tone: 'bad' }),
  major: cell('Major', { tone: 'bad' }),
  minor: cell('Minor', { tone: 'soon' }),
  advisory: cell('Advisory', { tone: 'soon' }),
};
