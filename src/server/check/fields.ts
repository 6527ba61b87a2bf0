import type { RecordedCheck } from '../../contract/work/checks.ts';
import { seenChecksIn, type SeenCheck } from '../../contract/work/seen-checks.ts';
import type { Check } from '../../domain/catalogue/check.ts';
import { axleEntry, checkEntry, type CheckEntry, type Typed } from '../../domain/work/check-entry.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import { valueOf } from '../http/page-fields.ts';

export type FormValues = Record<string, string[]>;

/** Names of the fields of one check; those of an axle have a figure or a result for each wheel. */
export function fieldNames({ key, place }: Check): string[] {
  const isAxle = place === 'front_axle' || place === 'rear_axle';
  const sides = isAxle ? ['.nearside', '.offside'] : [];
  return ['', ...sides]
    .flatMap((side) => [`result-${key}${side}`, `measured-${key}${side}`])
    .concat(`note-${key}`);
}

/** What a form says of its list. */
export interface TypedChecks {
  /** Those that were changed on the page, ready to record. */
  results: RecordedCheck[];
  /** By field, in a sentence. */
  errors: Record<string, string>;
}

/** @param list as it stands on the page */
export function typedChecks(values: FormValues, list: readonly Check[]): TypedChecks {
  const seen = seenChecksIn(valueOf(values, 'seen'));
  const results: RecordedCheck[] = [];
  const errors: Record<string, string> = {};
  for (const check of list) {
    const { entry, note } = entryIn(values, check);
    if (entry.kind === 'wrong') errors[`measured-${check.key}`] = entry.message;
    if (entry.kind !== 'record') continue;
    const before = seen.find(({ key }) => key === check.key);
    const said = entry.record.note ?? note ?? before?.note ?? '';
    const record = { key: check.key, ...entry.record, note: said };
    if (!before || !isSame(before, record)) results.push({ ...record, seen: before?.at ?? null });
  }
  return { results, errors };
}

type AnyEntry = CheckEntry<{ result: RecordedCheck['result']; measured: number | null; note?: string }>;

/** @returns the note as it was typed; null: its field wasn't on the page */
function entryIn(values: FormValues, check: Check): { entry: AnyEntry; note: string | null } {
  const { key } = check;
  const typed = (side = ''): Typed => ({
    result: valueOf(values, `result-${key}${side}`),
    measured: valueOf(values, `measured-${key}${side}`),
  });
  const isByWheel = fieldNames(check).some(
    (name) => name.includes('.') && name in values && values[name]?.length,
  );
  if (isByWheel) return { entry: axleEntry(check, typed('.nearside'), typed('.offside')), note: null };
  const note = values[`note-${key}`]?.[0];
  return { entry: checkEntry(check, typed()), note: note === undefined ? null : oneLine(note).slice(0, 300) };
}

const isSame = (before: SeenCheck, { result, measured, note }: Omit<SeenCheck, 'key' | 'at'>): boolean =>
  before.result === result && before.measured === measured && before.note === note;
