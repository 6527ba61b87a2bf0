import { SlotDayLabel } from '../../controls/SlotDayLabel.tsx';
import { CalendarGrid } from '../../controls/CalendarGrid.tsx';
import { placesLeft, type SlotDay } from '../../domain/booking/slot.ts';

interface Props {
  days: SlotDay[];
  /** The day that is open. */
  day: string;
  onDay: (date: string) => void;
}

/** The days as radios. The plain form's are links: controls/DayLinks.tsx. */
export function DayCalendar({ days, day, onDay }: Props) {
  return (
    <CalendarGrid
      days={days}
      draw={(each, opensMonth) => (
        <label className="opt" key={each.date}>
          <input
            type="radio"
            name="day"
            value={each.date}
            checked={each.date === day}
            disabled={placesLeft(each) === 0}
            onChange={() => onDay(each.date)}
          />
          <SlotDayLabel day={each} opensMonth={opensMonth} />
        </label>
      )}
    />
  );
}
