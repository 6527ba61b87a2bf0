import type { PlainForm } from '../../../contract/call/form.ts';
import type { DeskCheck, DeskChecks } from '../../../contract/desk/desk-checks.ts';
import { type SeenCheck, seenChecksText } from '../../../contract/work/seen-checks.ts';
import type { CheckPlace, CheckResult } from '../../../domain/catalogue/check.ts';
import { dateText, localNow } from '../../../domain/text/local-time.ts';
import { axleSides, type SideReading } from '../../../domain/work/axle.ts';
import type { MarkName } from '../../ui/marks.ts';

export type Section = DeskChecks['sections'][number];

/** How a result looks: its mark, and the word of its choice. */
export const RESULT_LOOK: Record<CheckResult, { mark: MarkName; word: string }> = {
  green: { mark: 'fine', word: 'OK' },
  amber: { mark: 'soon', word: 'Soon' },
  red: { mark: 'now', word: 'Now' },
  not_fitted: { mark: 'none', word: 'n/a' },
};

/** `at least 1.6 mm, soon from 3 mm, last time 3.1 mm`; '' where there is nothing to say. */
export function hintText({ least, amber, amberAbove, unit, last }: DeskCheck): string {
  const words = [
    least === null ? '' : `at least ${least} ${unit}`,
    amber === null ? '' : `soon from ${amber} ${unit}`,
    amberAbove === null ? '' : `soon from ${amberAbove} ${unit}`,
    last === null ? '' : `last time ${last.measured} ${unit}`,
  ]
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isFinding = ({ result }: Pick<DeskCheck, 'result'>): boolean =>
  result === 'red' || result === 'amber';

/** How far a group is. */
export function progressOf(checks: readonly DeskCheck[]) {
  const count = (...results: DeskCheck['result'][]) =>
    checks.filter(({ result }) => results.includes(result)).length;
  const done = checks.length - count(null);
  return {
    done,
    of: checks.length,
    now: count('red'),
    soon: count('amber'),
    isWhole: done === checks.length,
    /** Complete, and nothing to look at again. */
    isFolded: done === checks.length && count('red', 'amber') === 0,
    isAllOk: count('green') === checks.length,
  };
}

/** `12:04` of the last record; null: nothing has been recorded. */
export function savedAt(sections: readonly Section[]): string | null {
  const last = sections
    .flatMap(({ checks }) => checks.flatMap(({ at }) => at ?? []))
    .sort()
    .at(-1);
  return last === undefined ? null : localNow(new Date(last)).time;
}

/** The records that the page shows, for its form to send back. */
export function seenText(sections: readonly Section[]): string {
  const seen: SeenCheck[] = sections.flatMap(({ checks }) =>
    checks.flatMap(({ key, at, result, measured, note }) =>
      at === null || result === null ? [] : [{ key, at, result, measured, note }],
    ),
  );
  return seenChecksText(seen);
}

const SIDE_NAMES = { nearside: 'nearside', offside: 'offside' } as const;
export type Side = keyof typeof SIDE_NAMES;

/** The corners of a car, from the front nearside wheel on. */
export const CORNERS = [
  { at: 'nsf', side: 'nearside', axle: 'front', name: 'Nearside front' },
  { at: 'osf', side: 'offside', axle: 'front', name: 'Offside front' },
  { at: 'nsr', side: 'nearside', axle: 'rear', name: 'Nearside rear' },
  { at: 'osr', side: 'offside', axle: 'rear', name: 'Offside rear' },
] as const;
export type Corner = (typeof CORNERS)[number];

/** What is checked at a corner, of those that are made round the car. */
export function checksAt(checks: readonly DeskCheck[], { side, axle }: Corner) {
  const at = (place: CheckPlace) => checks.find((check) => check.place === place);
  return { tread: at(`${side}_${axle}`), brake: at(`${axle}_axle`) };
}

/** What a corner's brake was found to be; null: not yet. */
export function sideOf(check: DeskCheck, side: Side): SideReading | null {
  const { result, measured, note } = check;
  if (result === null) return null;
  return axleSides(
    { result, measured, note },
    { least: check.least ?? undefined, amber: check.amber ?? undefined },
  )[side];
}

/** What stands in a field: what was typed where that was refused, and what is recorded otherwise. */
export function valueIn({ values, errors }: PlainForm, check: string, name: string, stored: string): string {
  return errors[`measured-${check}`] === undefined ? stored : (values[name]?.[0] ?? '');
}

/** `Hannah Price, back on Friday 27 November` */
export const whoseText = ({ customer, returnDate }: DeskChecks['booking']): string =>
  [customer, `back on ${dateText(returnDate)}`].filter(Boolean).join(', ');

/** What the page says after a press. */
export function doneText(done: string | null): string | null {
  const texts: Record<string, string> = {
    kept: 'Saved.',
    saved: 'Saved to ask later, from the booking’s page.',
    asked: 'The customer is asked, and gets an email.',
    told: 'Recorded: they were told and didn’t want it done.',
  };
  return done === null ? null : (texts[done] ?? null);
}
