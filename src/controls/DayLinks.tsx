import { placesLeft, type SlotDay } from '../domain/booking/slot.ts';
import { SlotDayLabel } from './SlotDayLabel.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';

interface Props {
  days: SlotDay[];
  /** The day that is open. */
  day: string;
  /** Where the days are links, with `?day=`; left out in a form, whose buttons they are: what was typed goes along. */
  path?: string;
  /** Of a car that its owner brings, for which no places count: what a day without time for it says. */
  full?: string;
  /** The day that is booked, which the sheet marks. */
  booked?: string | undefined;
}

/** The calendar sheet of a plain form: each day that has a place left is a page, or a press of its form. */
export function DayLinks({ days, day, path, full, booked }: Props) {
  const Day = path === undefined ? 'button' : 'a';
  const leadsTo = (date: string) =>
    path === undefined
      ? { name: 'day', value: date, formAction: '#windows' }
      : { href: `${path}?day=${date}#windows` };
  return (
    <CalendarGrid
      days={days}
      draw={(each, opensMonth) =>
        placesLeft(each) === 0 ? (
          <span className="opt opt--shut" key={each.date}>
            <SlotDayLabel day={each} opensMonth={opensMonth} full={full} />
          </span>
        ) : (
          <Day
            className="opt"
            {...leadsTo(each.date)}
            aria-current={each.date === day ? 'true' : undefined}
            key={each.date}
          >
            <SlotDayLabel day={each} opensMonth={opensMonth} full={full} />
            {each.date === booked && <small className="days__booked">Booked</small>}
          </Day>
        )
      }
    />
  );
}
