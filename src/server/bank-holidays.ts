import Holidays from 'date-holidays';
import type { LocalDate } from '../domain/local-time.ts';

/** Where the workshop is, e.g. country GB, state ENG. */
interface Place {
  country: string;
  state: string;
}

/** Bank holidays of a day's year and the next, date → name. They change once a year and take milliseconds to compute. */
export function holidayCalendar(place: Place): (day: LocalDate) => ReadonlyMap<LocalDate, string> {
  const known = new Map<string, ReadonlyMap<LocalDate, string>>();
  return (day) => {
    const year = day.slice(0, 4);
    const holidays = known.get(year) ?? bankHolidays(place, Number(year));
    known.set(year, holidays);
    return holidays;
  };
}

function bankHolidays({ country, state }: Place, year: number): Map<LocalDate, string> {
  const calendar = new Holidays(country, state);
  return new Map(
    [year, year + 1]
      .flatMap((each) => calendar.getHolidays(each))
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name]),
  );
}
