import { type CheckResult, leastResult } from './check.ts';

/** What was measured on something that wears down to a limit. */
export interface Wear {
  measured: number;
  unit: string;
  /** What law, the MOT test or the maker allows. */
  least: number;
  /** From here down it is coming up; null: from twice the limit. */
  amber: number | null;
  /** What was found, where the eye saw worse than the figure; left out: what the figure says. */
  result?: CheckResult | undefined;
  /** Whether `least` is a limit of the law. */
  isLaw?: boolean | undefined;
}

export type GaugeTone = 'now' | 'soon' | 'good';

/** A reading on its scale, from new at the left to nothing left. */
export interface GaugeScale {
  tone: GaugeTone;
  /** `1.4 mm` */
  reading: string;
  /** `below the legal limit` */
  words: string;
  /** `1.6 mm` */
  limit: string;
  /** What a new one has, `8 mm`, and where each thing stands, in hundredths from the left; null: we can't draw it. */
  bar: { fresh: string; amber: number; limit: number; at: number } | null;
}

/** What is new, by unit and limit: a tyre of a car has 8 mm of tread, a brake pad 12 mm. Nothing else is drawn. */
const FRESH: readonly { unit: string; least: number; fresh: number }[] = [
  { unit: 'mm', least: 1.6, fresh: 8 },
  { unit: 'mm', least: 1.5, fresh: 12 },
];

const TONES: Record<CheckResult, GaugeTone> = {
  red: 'now',
  amber: 'soon',
  green: 'good',
  not_fitted: 'good',
};
const rounded = (value: number): number => Math.round(value * 100) / 100;

export function gaugeScale({ measured, unit, least, amber, result, isLaw }: Wear): GaugeScale {
  const soonFrom = amber ?? 2 * least;
  const fresh = FRESH.find((known) => known.unit === unit && known.least === least)?.fresh;
  const at = (value: number, whole: number) =>
    rounded((1 - Math.min(Math.max(value, 0), whole) / whole) * 100);
  return {
    tone: TONES[result ?? leastResult({ least, amber: soonFrom }, measured)],
    reading: `${measured} ${unit}`,
    words: limitWords({ measured, unit, least, isLaw }),
    limit: `${least} ${unit}`,
    bar: fresh
      ? {
          fresh: `${fresh} ${unit}`,
          amber: at(soonFrom, fresh),
          limit: at(least, fresh),
          at: at(measured, fresh),
        }
      : null,
  };
}

function limitWords({ measured, unit, least, isLaw }: Pick<Wear, 'measured' | 'unit' | 'least' | 'isLaw'>) {
  const limit = isLaw ? 'the legal limit' : 'the limit';
  if (measured < least) return `below ${limit}`;
  const over = rounded(measured - least);
  return over === 0 ? `at ${limit}` : `${over} ${unit} above ${limit}`;
}
