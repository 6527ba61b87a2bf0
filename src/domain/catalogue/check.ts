import { localNow, longDate } from '../text/local-time.ts';
import { canNeed, type Fuel, type Powertrain } from '../vehicle/vehicle.ts';

/** What a check may be measured in. */
export const CHECK_UNITS = ['mm', '%', 'V', '°C', 'years'] as const;

/** Where on the car a check is made, if that is at a corner or at both wheels of an axle. */
export const CHECK_PLACES = [
  'nearside_front',
  'offside_front',
  'nearside_rear',
  'offside_rear',
  'front_axle',
  'rear_axle',
] as const;
export type CheckPlace = (typeof CHECK_PLACES)[number];

/** Checks that are made together, one after the other. */
export interface CheckGroup {
  key: string;
  title: string;
  /** The group that it joins in a short list; left out: none. */
  short?: string | undefined;
}

/** One thing that a service looks at. */
export interface Check {
  key: string;
  name: string;
  /** Key of its group. */
  group: string;
  /** Left out: not at a wheel. */
  place?: CheckPlace | undefined;
  /** What it is measured in; left out: it is looked at. */
  unit?: (typeof CHECK_UNITS)[number] | undefined;
  /** The least that law or the MOT test allows; left out: the maker says, or it is a matter of judgement. */
  least?: number | undefined;
  /** Whether a car must not be driven below `least`. */
  unlawful?: true | undefined;
  /** From here down we say that it is coming up. */
  amber?: number | undefined;
  /** The same from here up, of what ages instead of wearing down. */
  amberAbove?: number | undefined;
  /** Left out: on every car. */
  appliesTo?: Powertrain[] | undefined;
  /** Keys of the services that it is part of. */
  services: string[];
}

/** From 'nothing to do' to 'now'. `not_fitted`: the car has no such part. */
export const CHECK_RESULTS = ['green', 'amber', 'red', 'not_fitted'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** The checks of a service on a car; none for what has no list. */
export function checksOf(service: string, fuel: Fuel, checks: readonly Check[]): Check[] {
  return checks.filter(
    ({ services, appliesTo }) => services.includes(service) && (!appliesTo || canNeed(appliesTo, fuel)),
  );
}

/** The least that a measurement demands: what the eye sees may be worse than the figure, never better. */
export function leastResult(
  { least, amber, amberAbove }: Pick<Check, 'least' | 'amber' | 'amberAbove'>,
  measured: number,
): CheckResult {
  if (least !== undefined && measured < least) return 'red';
  if (amberAbove !== undefined && measured >= amberAbove) return 'amber';
  return amber !== undefined && measured <= amber ? 'amber' : 'green';
}

/** What can be measured on a car at all, from and to: anything else is a slip of the finger. */
const MEASURABLE: Record<NonNullable<Check['unit']>, readonly [number, number]> = {
  mm: [0, 60],
  '%': [0, 100],
  V: [0, 20],
  '°C': [-80, 80],
  years: [0, 60],
};
/** What wears down begins at less than this many times its limit: 21 mm of tread are 2.1. */
const NEW_TIMES_LEAST = 10;

function isMeasurable({ unit, least }: Check, measured: number): boolean {
  if (!unit) return false;
  const [from, to] = MEASURABLE[unit];
  return measured >= from && measured <= (least === undefined ? to : least * NEW_TIMES_LEAST);
}

/** What is wrong with a result that somebody recorded, for them to correct; null: nothing. */
export function checkMistake(check: Check, result: CheckResult, measured: number | null): string | null {
  if (!check.unit) return measured === null ? null : `${check.name} is not measured`;
  if (result === 'not_fitted')
    return measured === null ? null : `${check.name}: it cannot be measured where it is not fitted`;
  if (measured === null) return `${check.name}: enter what was measured, in ${check.unit}`;
  if (!isMeasurable(check, measured))
    return `${check.name}: ${measured} ${check.unit} can’t be right. Check the figure and its decimal point`;
  const needed = leastResult(check, measured);
  return CHECK_RESULTS.indexOf(result) < CHECK_RESULTS.indexOf(needed)
    ? `${check.name}: ${measured} ${check.unit} is ${needed}, not ${result}`
    : null;
}

/** How a customer was told of what a check found. */
export const TOLD_HOW = { phone: 'by phone', in_person: 'in person', in_writing: 'in writing' } as const;
export type ToldHow = keyof typeof TOLD_HOW;

/** What became of a check that needs attention now, where its customer was not asked a question about it. */
export type CheckAnswer =
  /** They were told, at that time (ISO), and did not want it done. */
  | { kind: 'not_wanted'; how: ToldHow; at: string }
  /** It was put right at this visit: what was done. */
  | { kind: 'put_right'; text: string };

/** As the customer reads it. */
export function checkAnswerText(answer: CheckAnswer): string {
  if (answer.kind === 'put_right') return `Put right: ${answer.text}`;
  const { date, time } = localNow(new Date(answer.at));
  return `We told you ${TOLD_HOW[answer.how]} on ${longDate(date)} at ${time}, and you didn’t want it done`;
}

/** `Tyre tread, offside front, 1.4 mm` */
export const foundText = ({
  name,
  measured,
  unit,
}: {
  name: string;
  measured: number | null;
  unit: string | null;
}): string => (measured === null ? name : `${name}, ${measured} ${unit ?? ''}`.trim());

/** What names one check of one line of a booking. */
export const checkId = (line: string, key: string): string => `${line}:${key}`;

/**
 * Whether a check needs attention now and its customer knows nothing of it.
 * @param isAsked whether they were asked a question about it, whatever they answered
 */
export const isOpenFinding = (
  { result, answer }: { result: CheckResult; answer: CheckAnswer | null },
  isAsked: boolean,
): boolean => result === 'red' && answer === null && !isAsked;
