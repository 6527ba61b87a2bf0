import { clockText, lateText } from '../../domain/booking/handover.ts';
import { WORKED_ON } from '../../domain/booking/booking-status.ts';
import type { PaperFact } from '../../domain/document/paper.ts';
import { type LocalDate, localNow, longDate } from '../../domain/text/local-time.ts';
import { lineName } from '../../domain/text/line-name.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { CheckedLine } from './checks.ts';
import type { ReportRows } from './stored.ts';

interface Parts {
  jobs: readonly LineRow[];
  lists: readonly CheckedLine[];
  today: LocalDate;
  /** Whether checks are still being made. */
  isOpen: boolean;
}

const clockAt = ({ handovers }: Pick<ReportRows, 'handovers'>, leg: 'collection' | 'delivery') =>
  handovers.find((each) => each.leg === leg && each.miles !== null);

/** What the clock said last, before the car went back; null: nobody wrote it down. */
export const clockOf = (rows: ReportRows): number | null =>
  clockAt(rows, 'delivery')?.miles ?? clockAt(rows, 'collection')?.miles ?? null;

/** When, at what mileage, with what and by whom. */
export function factsOf(rows: ReportRows, { jobs, lists, today, isOpen }: Parts): PaperFact[] {
  return [
    ...dayFact(rows, jobs, { today, isOpen }),
    ...milesFact(rows, 'collection', 'Mileage'),
    ...(lists.length > 0 ? [{ term: 'With', text: lists.map(listText).join('; ') }] : []),
    ...(rows.garage ? [{ term: 'Work done by', text: rows.garage.name }] : []),
    ...(rows.people.length > 0 ? [{ term: 'By', text: rows.people.join(', ') }] : []),
    ...milesFact(rows, 'delivery', 'Handed back'),
  ];
}

function dayFact(
  { checks }: ReportRows,
  jobs: readonly LineRow[],
  { today, isOpen }: Pick<Parts, 'today' | 'isOpen'>,
): PaperFact[] {
  const days = (instants: readonly Date[]) => instants.map((at) => localNow(at).date).sort();
  const [first, ...others] = days(checks.map(({ recordedAt }) => recordedAt));
  if (first !== undefined) {
    if (isOpen)
      return [
        {
          term: 'Checked on',
          text: first === today ? 'Today, still being checked' : `${longDate(first)}, still being checked`,
        },
      ];
    return [{ term: 'Checked on', text: longDate(others.at(-1) ?? first) }];
  }
  const done = days(jobs.flatMap(({ doneAt }) => doneAt ?? [])).at(-1);
  return done === undefined ? [] : [{ term: 'Done on', text: longDate(done) }];
}

function milesFact(rows: ReportRows, leg: 'collection' | 'delivery', term: string): PaperFact[] {
  const last = clockAt(rows, leg);
  if (!last || last.miles === null) return [];
  const said = [
    ...(leg === 'delivery' ? [longDate(localNow(last.at).date)] : []),
    clockText(last.miles, last.doubt),
  ].join(', ');
  return [{ term, text: last.isLate ? `${said}. ${lateText(last.storedAt)}` : said }];
}

const listText = ({ line, made, of }: CheckedLine): string =>
  `${lineName(line)}, ${of === 0 ? made : `${made} of ${Math.max(of, made)}`} checks`;

/** Who is still at it, and how far; null: nobody is. */
export function newsText({ booking, people }: ReportRows, lists: readonly CheckedLine[]): string | null {
  const open = lists.filter(({ line, made, of }) => line.status !== 'done' && made < of);
  if (open.length === 0 || !WORKED_ON.includes(booking.status)) return null;
  const made = open.reduce((sum, each) => sum + each.made, 0);
  const of = open.reduce((sum, each) => sum + each.of, 0);
  return `${people[0] ?? 'The workshop'} is still checking: ${made} of ${of} checks so far.`;
}
