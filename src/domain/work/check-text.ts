import type { CheckResult } from '../catalogue/check.ts';

/** Results as the desk says them. */
export const RESULT_TEXT: Record<CheckResult, string> = {
  green: 'OK',
  amber: 'Soon',
  red: 'Now',
  not_fitted: 'Not fitted',
};

/** `1.4 mm, now` */
export const checkValueText = ({
  result,
  measured,
  unit,
}: {
  result: CheckResult | null;
  measured: number | null;
  unit: string | null;
}): string =>
  [
    measured === null ? '' : `${measured} ${unit ?? ''}`.trim(),
    result === null ? '' : RESULT_TEXT[result].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ') || 'nothing';
