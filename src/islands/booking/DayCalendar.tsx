import { SlotDayLabel } from '../../controls/SlotDayLabel.tsx';
import { FoldedDays } from '../../controls/FoldedDays.tsx';
import { placesLeft, type SlotDay } from '../../domain/booking/slot.ts';

interface Props {
  days: SlotDay[];
  /** The day that is open. */
  day: string;
  /** Of a car that its owner brings, for which no places count: what a day without time for it says. */
  full?: string | undefined;
  /** Of the first day that can be chosen, where the day is all that is. */
  id?: string | undefined;
  onDay: (day: SlotDay) => void;
}

/** The days as radios. The plain form's are links: controls/DayLinks.tsx. */
export function DayCalendar({ days, day, full, id, onDay }: Props) {
  const first = days.find(placesLeft);
  return (
    <FoldedDays
      days={days}
      day={day}
      draw={(each, opensMonth) => (
        <label className="opt" key={each.date}>
          <input
            type="radio"
            name="day"
            id={each === first ? id : undefined}
            value={each.date}
            checked={each.date === day}
            disabled={placesLeft(each) === 0}
            onChange={() => onDay(each)}
          />
          <SlotDayLabel day={each} opensMonth={opensMonth} full={full} />
        </label>
      )}
    />
  );
}
