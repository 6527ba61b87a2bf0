import { CHECK_RESULTS, type CheckResult, leastResult } from '../catalogue/check.ts';

/** What was found at one wheel of an axle. */
export interface SideReading {
  result: CheckResult;
  /** null: it was looked at. */
  measured: number | null;
}

/** A check of an axle as it is recorded: the worse wheel counts, and the note says what was found at which. */
export interface AxleReading extends SideReading {
  note: string;
}

const WORD: Record<CheckResult, string> = {
  green: 'OK',
  amber: 'soon',
  red: 'now',
  not_fitted: 'not fitted',
};
const SIDES = /^Nearside (.+?), offside (.+?)$/;

const sideText = ({ result, measured }: SideReading, unit: string | null): string =>
  measured === null ? WORD[result] : `${measured} ${unit ?? ''}`.trim();

/** Both wheels of an axle as one record. */
export function axleReading(nearside: SideReading, offside: SideReading, unit: string | null): AxleReading {
  const isOffside =
    nearside.measured !== null && offside.measured !== null
      ? offside.measured < nearside.measured
      : CHECK_RESULTS.indexOf(offside.result) > CHECK_RESULTS.indexOf(nearside.result);
  const { result, measured } = isOffside ? offside : nearside;
  const isAlike = measured === null && nearside.result === offside.result;
  const said = `Nearside ${sideText(nearside, unit)}, offside ${sideText(offside, unit)}`;
  return { result, measured, note: isAlike ? '' : said };
}

/** The two wheels of a record; both alike where its note doesn't tell them apart. */
export function axleSides(
  { result, measured, note }: AxleReading,
  limits: Parameters<typeof leastResult>[0],
): { nearside: SideReading; offside: SideReading } {
  const said = SIDES.exec(note);
  const side = (text: string | undefined): SideReading => {
    const figure = Number.parseFloat(text ?? '');
    if (measured !== null && !Number.isNaN(figure))
      return { result: leastResult(limits, figure), measured: figure };
    const named = CHECK_RESULTS.find((each) => WORD[each] === text);
    return { result: named ?? result, measured };
  };
  return { nearside: side(said?.[1]), offside: side(said?.[2]) };
}
