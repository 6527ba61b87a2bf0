import { type CalendarDay, icsForDays } from '../booking/calendar.ts';
import { localNow, longDate, type LocalDate } from '../text/local-time.ts';
import { earliestRenewal } from './mot.ts';
import { displayPlate } from '../vehicle/plate.ts';

/** How many days before the last day the calendar reminds. */
const REMIND = 7;

/**
 * A calendar file with the first day on which a test keeps the renewal date, unless that has passed, and the last day
 * of the certificate.
 * @param vrm registration without spaces; '' leaves the plate out
 * @param ends last day of the certificate, or the day by which the first test is due
 */
export function motIcs(
  { vrm, ends }: { vrm: string; ends: LocalDate },
  business: { name: string; phone: string; email: string },
  stamp: Date,
): string {
  const car = vrm ? displayPlate(vrm) : 'your car';
  const domain = business.email.split('@')[1];
  const call = `${business.name}, ${business.phone}.`;
  const earliest: CalendarDay = {
    uid: `mot-from-${vrm.toLowerCase()}-${ends}@${domain}`,
    date: earliestRenewal(ends),
    title: `MOT of ${car}: test from today and keep the date`,
    description: `A test from today up to ${longDate(ends)} keeps the renewal date. Book: ${call}`,
    alarmDaysBefore: 0,
  };
  const last: CalendarDay = {
    uid: `mot-ends-${vrm.toLowerCase()}-${ends}@${domain}`,
    date: ends,
    title: `MOT of ${car} ends today`,
    description: `The last day. From tomorrow the car may only be driven to a booked test. Book: ${call}`,
    alarmDaysBefore: REMIND,
  };
  return icsForDays(earliest.date > localNow(stamp).date ? [earliest, last] : [last], business.name, stamp);
}
