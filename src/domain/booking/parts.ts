import type { LocalDate, LocalTime } from '../text/local-time.ts';
import { type ClosedRule, closedReason, workingDayAfter } from '../work/working-day.ts';

/**
 * Where the parts of a job come from: off our shelf or from the motor factor within hours, from the factor's next
 * delivery, or ordered for the one car. In the order of how long they take.
 */
export const PARTS_FROM = ['stock', 'next-day', 'to-order'] as const;

export type PartsFrom = (typeof PARTS_FROM)[number];

/** Undefined where it is none of them. */
export const partsNamed = (name: string | undefined): PartsFrom | undefined =>
  PARTS_FROM.find((each) => each === name);

/** Working days after the order until a part is here. */
const WORKING_DAYS: Record<PartsFrom, number> = { stock: 0, 'next-day': 1, 'to-order': 2 };

/**
 * The first day on which the parts are here. After the cut-off, and where nobody works, they are ordered on the next
 * working day.
 */
export function partsHere(
  from: PartsFrom,
  ordered: { date: LocalDate; time: LocalTime },
  rule: ClosedRule & { cutOff: LocalTime },
  bankHolidays: ReadonlyMap<LocalDate, string>,
): LocalDate {
  const days = WORKING_DAYS[from];
  if (days === 0) return ordered.date;
  const isToday = ordered.time < rule.cutOff && closedReason(ordered.date, rule, bankHolidays) === null;
  return workingDayAfter(ordered.date, isToday ? days : days + 1, rule, bankHolidays);
}
