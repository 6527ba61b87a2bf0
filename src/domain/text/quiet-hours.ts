import { addDays, instantOf, localNow } from './local-time.ts';

/** No text is sent from the first until the second, in local time. */
export const QUIET = { from: '21:00', until: '08:00' } as const;

/** When the quiet hours that are now end; null: they are over. */
export function quietUntil(now: Date): Date | null {
  const { date, time } = localNow(now);
  if (time >= QUIET.from) return instantOf(addDays(date, 1), QUIET.until);
  return time < QUIET.until ? instantOf(date, QUIET.until) : null;
}
