import {
  CHECK_RESULTS,
  type Check,
  checkMistake,
  type CheckResult,
  leastResult,
} from '../catalogue/check.ts';
import { type AxleReading, axleReading, type SideReading } from './axle.ts';

/** What stands in the fields of a check, or of one wheel of it; '' for nothing. */
export interface Typed {
  result: string;
  measured: string;
}

/** What the fields of a check come to: a record, nothing yet, or what is wrong with it in a sentence. */
export type CheckEntry<R> =
  | { kind: 'record'; record: R }
  | { kind: 'empty' }
  | { kind: 'wrong'; message: string };

const EMPTY = { kind: 'empty' } as const;

const resultOf = (typed: string): CheckResult | undefined => CHECK_RESULTS.find((each) => each === typed);
const worse = (one: CheckResult, other: CheckResult | undefined): CheckResult =>
  other && CHECK_RESULTS.indexOf(other) > CHECK_RESULTS.indexOf(one) ? other : one;

/** `2,4` and `−30` are numbers as people write them. */
export const typedNumber = (typed: string): number =>
  typed.trim() === '' ? NaN : Number(typed.trim().replace(',', '.').replace('−', '-'));

/** The number sets the result; what the eye sees may be worse than the number, never better. */
export function checkEntry(check: Check, { result, measured }: Typed): CheckEntry<SideReading> {
  const chosen = resultOf(result);
  if (measured.trim() === '')
    return chosen === undefined || (check.unit && chosen !== 'not_fitted')
      ? EMPTY
      : { kind: 'record', record: { result: chosen, measured: null } };
  const figure = Math.round(typedNumber(measured) * 100) / 100;
  if (Number.isNaN(figure)) return { kind: 'wrong', message: `${check.name}: enter a number, like 2.4` };
  const needed = leastResult(check, figure);
  const record = { result: worse(needed, chosen === 'not_fitted' ? undefined : chosen), measured: figure };
  const message = checkMistake(check, record.result, record.measured);
  return message === null ? { kind: 'record', record } : { kind: 'wrong', message };
}

/** The same of a check of an axle, which needs both of its wheels. */
export function axleEntry(check: Check, nearside: Typed, offside: Typed): CheckEntry<AxleReading> {
  const one = checkEntry(check, nearside);
  const other = checkEntry(check, offside);
  if (one.kind === 'wrong') return one;
  if (other.kind === 'wrong') return other;
  if (one.kind === 'empty' || other.kind === 'empty') return EMPTY;
  return { kind: 'record', record: axleReading(one.record, other.record, check.unit ?? null) };
}
