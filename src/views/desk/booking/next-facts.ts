import type { DeskRequests } from '../../../contract/booking/request-draft.ts';
import { checkId } from '../../../domain/catalogue/check.ts';
import { penceFromAmount } from '../../../domain/money/money.ts';
import type { NextFacts } from '../../../domain/work/next-step.ts';
import type { BookingPageData } from './desk-booking.ts';

interface Of extends Pick<BookingPageData, 'work' | 'money'> {
  requests: DeskRequests | null;
}

/** What the page knows of a booking, as far as it decides what comes next. */
export function nextFacts({ work, money, requests }: Of): NextFacts {
  const { status, arrival, leaves, steps, stops, lines } = work;
  const drafts = requests?.drafts ?? [];
  const written = new Set(drafts.map(({ check }) => check));
  const isAsking = requests !== null && requests.closed === null;
  return {
    status,
    arrival,
    leaves,
    lines: lines.map(({ id, name, next, checks, key, mot, ...line }) => ({
      id,
      name,
      status: line.status,
      next,
      unchecked: checks.filter(({ result }) => result === null).length,
      isUntested: key === 'mot' && mot === null,
    })),
    findings: lines.flatMap(({ id: line, checks }) =>
      checks
        .filter(({ key, is_open: isOpen }) => isOpen && !written.has(checkId(line, key)))
        .map(({ key, name }) => ({ line, key, name })),
    ),
    drafts: {
      count: isAsking ? drafts.length : 0,
      pence: drafts.reduce((sum, { price }) => sum + penceFromAmount(price), 0),
    },
    unpriced: isAsking ? requests.unpriced : [],
    isStopped: work.stopped_at !== null,
    isUnsafe: stops.length > 0,
    due: money && money.due,
    isPlanned: money?.isPlanned ?? false,
    open: steps.filter(({ missing }) => missing.length === 0).map(({ to }) => to),
  };
}
