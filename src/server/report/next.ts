import { nextService } from '../../domain/catalogue/next-service.ts';
import type { NextDue } from '../../domain/document/health-report.ts';
import { earliestRenewal } from '../../domain/mot/mot.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';
import { type LocalDate, localNow, longDate } from '../../domain/text/local-time.ts';
import { milesText } from '../../domain/vehicle/mileage.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { MotRow } from '../bookings/work.ts';

interface Parts {
  jobs: readonly LineRow[];
  /** On the clock; null: nobody wrote it down. */
  miles: number | null;
  /** The test of this visit; null: there was none. */
  mot: MotRow | null;
  /** What the registers say; null: nothing in time. */
  register: MotStatus | null;
  today: LocalDate;
}

/** The next MOT and the next service, as far as they are still to come. */
export function nextDues(parts: Parts): NextDue[] {
  return [...motDue(parts), ...serviceDue(parts)].filter(({ date }) => date >= parts.today);
}

function motDue({ mot, register, today }: Parts): NextDue[] {
  // The part on the test says what becomes of a car that failed.
  if (mot?.result === 'failed') return [];
  const tested = mot?.expires ?? null;
  const known = register?.kind === 'valid' ? register.expires : null;
  const due = register?.kind === 'not-due' ? register.due : null;
  const day = [tested, known, due]
    .flatMap((each) => each ?? [])
    .sort()
    .at(-1);
  if (day === undefined) return [];
  const from = earliestRenewal(day);
  const text =
    from > today ? `Test from ${longDate(from)} to keep the date.` : 'A test from today on keeps the date.';
  return [{ what: 'Next MOT by', date: day, text, mot: day }];
}

function serviceDue({ jobs, miles }: Parts): NextDue[] {
  const done = jobs.filter(({ status }) => status === 'done');
  const days = done.flatMap(({ doneAt }) => (doneAt ? [localNow(doneAt).date] : [])).sort();
  const day = days.at(-1);
  const next =
    day === undefined
      ? null
      : nextService(
          done.map(({ key }) => key),
          day,
          miles,
        );
  if (!next) return [];
  const text = next.miles === null ? '' : `Or at ${milesText(next.miles)}, whichever comes first.`;
  return [{ what: 'Next service', date: next.date, text, mot: null }];
}
