import type { ComponentProps } from 'react';
import { CalendarGrid } from './CalendarGrid.tsx';
import { placesLeft, twoWeeks } from '../domain/booking/slot.ts';
import { dateText } from '../domain/text/local-time.ts';

interface Props extends ComponentProps<typeof CalendarGrid> {
  /** The day that is open: its half of the sheet is, too. */
  day: string;
}

/** A calendar sheet of two weeks, and the later days folded below: who can wait for a month unfolds them. */
export function FoldedDays({ days, day, draw }: Props) {
  const [soon, later] = twoWeeks(days);
  const last = later.at(-1);
  return (
    <>
      <CalendarGrid days={soon} draw={draw} />
      {last && (
        <details className="unfold" open={later.some(({ date }) => date === day) || !soon.some(placesLeft)}>
          <summary>Later days, until {dateText(last.date, { day: 'numeric', month: 'long' })}</summary>
          <CalendarGrid days={later} draw={draw} />
        </details>
      )}
    </>
  );
}
