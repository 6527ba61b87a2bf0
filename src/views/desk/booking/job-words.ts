import type { HistoryEvent } from '../../../domain/booking/booking-history.ts';
import { LINE_TEXT, type LineStatus } from '../../../domain/booking/booking-line.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';
import type { WorkIcon } from '../ui/drawings.ts';
import type { MarkName } from '../../ui/marks.ts';
import { type BookingPageData, personName, type WorkLine } from './desk-booking.ts';
import { whenWord } from './head.ts';

/** What stands before a job: a shape for what is over, a tool for what goes on. */
export const JOB_MARK: Record<LineStatus, { mark: MarkName } | { icon: WorkIcon }> = {
  to_quote: { icon: 'pound' },
  agreed: { mark: 'todo' },
  offered: { icon: 'wait' },
  approved: { mark: 'todo' },
  declined: { mark: 'none' },
  begun: { icon: 'spanner' },
  done: { mark: 'fine' },
  part_done: { mark: 'fine' },
  not_done: { mark: 'none' },
};

/** Among ourselves. */
const STATUS_WORDS: Record<LineStatus, string> = { ...LINE_TEXT, offered: 'Waiting for the customer' };

interface Of extends Pick<BookingPageData, 'events' | 'people'> {
  line: WorkLine;
  today: LocalDate;
}

/** `Started 09:24 by Morgan Mechanic. Why it was not done` */
export function jobText({ line, events, people, today }: Of): string {
  const { id, status, outcome } = line;
  const at = lastBecame(events, id, status);
  const who = personName(people, line.assigned_to);
  const state = [STATUS_WORDS[status], at && whenWord(at, today), who && `by ${who}`].filter(Boolean);
  const words =
    status === 'begun' || status === 'done' ? state.join(' ') : `${STATUS_WORDS[status]}${who && `, ${who}`}`;
  return outcome ? `${words}: ${outcome}` : words;
}

const lastBecame = (events: readonly HistoryEvent[], line: string, to: LineStatus): Date | undefined =>
  events.findLast(({ detail }) => detail?.kind === 'line' && detail.line === line && detail.to === to)?.at;

/** `45 of 45 checks`, and whether all of them are made; null: it has none. */
export function checksText({ checks, status }: WorkLine): { text: string; isWhole: boolean } | null {
  if (checks.length === 0) return null;
  const made = checks.filter(({ result }) => result !== null).length;
  if (made === 0 && status !== 'done') return { text: `${checks.length} checks`, isWhole: false };
  return { text: `${made} of ${checks.length} checks`, isWhole: made === checks.length };
}
