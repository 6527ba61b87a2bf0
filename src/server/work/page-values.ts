import type { Check } from '../../domain/check.ts';
import { valueOf } from '../http/page-fields.ts';

export type Values = Record<string, string[]>;

/** Rows for defects on the form of an MOT result; more than this are left to the tester's own sheet. */
export const MOST_DEFECTS = 20;

/** The checks of which something was sent; the others stay as they are. */
export function checksIn(values: Values, checks: readonly Check[]) {
  return checks.flatMap(({ key }) => {
    const [result, typed, note] = ['result', 'measured', 'note'].map((name) =>
      valueOf(values, `${name}-${key}`),
    );
    if (!result && !typed) return [];
    const measured = typed ? Number(typed.replace(',', '.')) : null;
    // What was measured without a result is refused with a sentence of its own.
    return [{ key, result: result || undefined, measured, note }];
  });
}

/** The rows that somebody has filled in. */
export function defectsIn(values: Values) {
  return Array.from({ length: MOST_DEFECTS }, (_, at) => ({
    text: valueOf(values, `defect-${at}`),
    type: valueOf(values, `type-${at}`),
  })).filter(({ text }) => text.trim() !== '');
}
