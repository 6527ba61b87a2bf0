import { dateText } from '../domain/text/local-time.ts';
import { placesLeft, type SlotDay } from '../domain/booking/slot.ts';

interface Props {
  day: SlotDay;
  opensMonth: boolean;
  /** Of a car that its owner brings, for which no places count: what a day without time for it says. */
  full?: string | undefined;
}

/** More places than this are enough for anybody: a sighted visitor is not told how many. */
const FEW = 3;

/** What a calendar sheet says of a day: its number, and why it cannot be chosen or how few places are left. */
export function SlotDayLabel({ day, opensMonth, full }: Props) {
  const left = placesLeft(day);
  return (
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
        <small className={left > FEW ? 'vh' : undefined}>
          {left === 0 ? (full ?? 'Full') : full === undefined && `${left} left`}
        </small>
      )}
      <span className="vh">{dateText(day.date, { month: 'long' })}</span>
      {opensMonth && (
        <small className="days__month" aria-hidden="true">
          {dateText(day.date, { month: 'short' })}
        </small>
      )}
    </span>
  );
}
