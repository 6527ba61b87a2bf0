import { canNeed, type Fuel, type Powertrain } from './vehicle.ts';

/** What a check may be measured in. */
export const CHECK_UNITS = ['mm', '%', 'V', '°C', 'years'] as const;

/** One thing that a service looks at. */
export interface Check {
  key: string;
  name: string;
  /** What it is measured in; left out: it is looked at. */
  unit?: (typeof CHECK_UNITS)[number] | undefined;
  /** The least that law or the MOT test allows; left out: the maker says, or it is a matter of judgement. */
  least?: number | undefined;
  /** From here down we say that it is coming up. */
  amber?: number | undefined;
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
export function leastResult({ least, amber }: Pick<Check, 'least' | 'amber'>, measured: number): CheckResult {
  if (least !== undefined && measured < least) return 'red';
  return amber !== undefined && measured <= amber ? 'amber' : 'green';
}

/** What is wrong with a result that somebody recorded, for them to correct; null: nothing. */
export function checkMistake(check: Check, result: CheckResult, measured: number | null): string | null {
  if (!check.unit) return measured === null ? null : `${check.name} is not measured`;
  if (result === 'not_fitted')
    return measured === null ? null : `${check.name}: it cannot be measured where it is not fitted`;
  if (measured === null) return `${check.name}: enter what was measured, in ${check.unit}`;
  const needed = leastResult(check, measured);
  return CHECK_RESULTS.indexOf(result) < CHECK_RESULTS.indexOf(needed)
    ? `${check.name}: ${measured} ${check.unit} is ${needed}, not ${result}`
    : null;
}
