import { dateText, weekdayOf } from '../../domain/local-time.ts';
import { placesLeft, type SlotDay } from '../../domain/slot.ts';

interface Props {
  /** One after the other, without a gap. */
  days: SlotDay[];
  /** The day that is open. */
  day: string;
  onDay: (date: string) => void;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** More places than this are enough for anybody: a sighted visitor is not told how many. */
const FEW = 3;

/** The days as a calendar sheet, Monday to Sunday, all of them at once. Each says its own weekday to a screen reader. */
export function DayCalendar({ days, day, onDay }: Props) {
  const before = days[0] ? (weekdayOf(days[0].date) + 6) % 7 : 0;
  return (
    <div className="days">
      {WEEKDAYS.map((name) => (
        <span className="days__name" aria-hidden="true" key={name}>
          {name}
        </span>
      ))}
      {WEEKDAYS.slice(0, before).map((name) => (
        <span aria-hidden="true" key={`before ${name}`} />
      ))}
      {days.map((each, place) => (
        <Day
          key={each.date}
          day={each}
          opensMonth={place === 0 || each.date.endsWith('-01')}
          checked={each.date === day}
          onDay={onDay}
        />
      ))}
    </div>
  );
}

interface DayProps {
  day: SlotDay;
  /** Whether the sheet needs to name the month here. */
  opensMonth: boolean;
  checked: boolean;
  onDay: (date: string) => void;
}

function Day({ day, opensMonth, checked, onDay }: DayProps) {
  const left = placesLeft(day);
  return (
    <label className="opt">
      <input
        type="radio"
        name="day"
        value={day.date}
        checked={checked}
        disabled={left === 0}
        onChange={() => onDay(day.date)}
      />
      <span>
        <span className="vh">{dateText(day.date, { weekday: 'short' })}</span>
        <b>{Number(day.date.slice(8))}</b>
        {day.closed ? (
          <small>
            <span className="days__why">{day.closed}</span>
            <span className="days__shut" aria-hidden="true">
              Closed
            </span>
          </small>
        ) : (
          <small className={left > FEW ? 'vh' : undefined}>{left === 0 ? 'Full' : `${left} left`}</small>
        )}
        <span className="vh">{dateText(day.date, { month: 'long' })}</span>
        {opensMonth && (
          <small className="days__month" aria-hidden="true">
            {dateText(day.date, { month: 'short' })}
          </small>
        )}
      </span>
    </label>
  );
}
