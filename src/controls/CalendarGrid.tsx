import type { ReactNode } from 'react';
import { weekdayOf } from '../domain/text/local-time.ts';
import type { SlotDay } from '../domain/booking/slot.ts';

interface Props {
  /** One after the other, without a gap. */
  days: SlotDay[];
  /** Draws a day. @param opensMonth whether the sheet needs to name the month here */
  draw: (day: SlotDay, opensMonth: boolean) => ReactNode;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A calendar sheet, Monday to Sunday, all days at once. Each says its own weekday to a screen reader. */
export function CalendarGrid({ days, draw }: Props) {
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
      {days.map((day, place) => draw(day, place === 0 || day.date.endsWith('-01')))}
    </div>
  );
}
