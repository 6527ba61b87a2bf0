import { FieldError } from '../../controls/FieldError.tsx';
import { WindowOptions } from '../../controls/WindowOptions.tsx';
import { dateText } from '../../domain/text/local-time.ts';
import type { SlotDay } from '../../domain/booking/slot.ts';
import { setField } from '../../stores/booking/draft.ts';
import { DayCalendar } from './DayCalendar.tsx';

interface Props {
  days: SlotDay[];
  /** The day that is open, and the chosen slot as `date window`. */
  day: string;
  chosen: string;
  error: string | undefined;
  /** Local time on the day before until which a window can be booked. */
  cutOff: string;
  onDay: (date: string) => void;
}

/**
 * Days, then that day's windows with the places left. Native radios: arrow keys, names and states for free. The plain
 * form's way to choose, in which each day is a page, is views/form/WindowChoice.astro.
 */
export function SlotPicker({ days, day, chosen, error, cutOff, onDay }: Props) {
  const open = days.find((each) => each.date === day);
  return (
    <>
      <fieldset className="fieldset">
        <legend>Collection day</legend>
        <p className="hint">Book by {cutOff} the day before.</p>
        <DayCalendar days={days} day={day} onDay={({ date }) => onDay(date)} />
      </fieldset>
      {open && (
        <fieldset className="fieldset fieldset--on" aria-describedby={error ? 'slot-error' : undefined}>
          <legend>
            Collection window, {dateText(open.date, { weekday: 'long', day: 'numeric', month: 'long' })}
          </legend>
          <div className={error ? 'bad' : ''}>
            <FieldError id="slot" error={error} />
            <WindowOptions day={open} chosen={chosen} onSlot={(key) => setField('slot', key)} />
          </div>
        </fieldset>
      )}
    </>
  );
}
