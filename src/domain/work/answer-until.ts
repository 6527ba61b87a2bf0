import { addMinutes, type LocalDate, type LocalTime, minuteOf } from '../text/local-time.ts';
import { type PlannedJob, planWork, type WorkLimits } from './work-plan.ts';

/** Answers are asked for by a full or a half hour. */
const STEP = 30;

/**
 * Until when today a yes still lets the car go back today, as `planWork` plans the work that is then left; null: it doesn't,
 * or not any more.
 * @param job what is left to do, with what is asked about
 */
export function answerUntil(
  job: Omit<PlannedJob, 'slot' | 'backFrom'>,
  limits: WorkLimits,
  { date, time }: { date: LocalDate; time: LocalTime },
): LocalTime | null {
  const hours = limits.hoursOn(date);
  if (!hours) return null;
  const last = minuteOf(hours.closes);
  for (let at = last - (last % STEP); at > minuteOf(time); at -= STEP) {
    const moment = addMinutes('00:00', at);
    const plan = planWork({ ...job, slot: { date, window: `${moment}-${moment}` } }, limits);
    if (plan?.returns.date === date) return moment;
  }
  return null;
}
