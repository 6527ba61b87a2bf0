import Holidays from 'date-holidays';
import type { LocalDate } from '../../domain/local-time.ts';

/** Bank holidays of this year and the next, date → name. @param place e.g. country GB, state ENG */
export function bankHolidays(
  place: { country: string; state: string },
  today: LocalDate,
): Map<LocalDate, string> {
  const year = Number(today.slice(0, 4));
  const calendar = new Holidays(place.country, place.state);
  return new Map(
    [year, year + 1]
      .flatMap((each) => calendar.getHolidays(each))
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name]),
  );
}
