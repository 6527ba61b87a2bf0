import { comesOff } from '../booking/booking-line.ts';
import { type LocalDate, localNow } from '../text/local-time.ts';

interface Line {
  creditOf: string | null;
  isFriendDiscount: boolean;
  doneAt: Date | null;
}

/** The day on which the last of a booking's work was finished, which decides its rate of VAT; null: nothing was done. */
export function lastDoneOn(lines: readonly Line[]): LocalDate | null {
  const days = lines.flatMap((line) =>
    comesOff(line) || line.doneAt === null ? [] : localNow(line.doneAt).date,
  );
  return days.toSorted().at(-1) ?? null;
}
