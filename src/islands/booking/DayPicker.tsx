import { FieldError } from '../../controls/FieldError.tsx';
import { dropOff, type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { setField } from '../../stores/booking/draft.ts';
import { DayCalendar } from './DayCalendar.tsx';

interface Props {
  days: SlotDay[];
  /** The chosen one; '' for none. */
  day: string;
  error: string | undefined;
  /** Local time on the day before until which a day can be booked. */
  cutOff: string;
  /** When we are open: 'Monday to Saturday, 08:00 to 17:30'. */
  hours: string;
}

/** For a car that its owner brings there is only a day to choose: it comes before the workshop's time for it begins. */
export default function DayPicker({ days, day, error, cutOff, hours }: Props) {
  // The hours of each of several garages stand where it is chosen.
  const isChosen = days.some(({ windows }) => windows.some(({ garage }) => garage));
  return (
    <fieldset className="fieldset" aria-describedby={error ? 'slot-error' : undefined}>
      <legend>Which day will you bring it?</legend>
      <p className="hint">
        <span>
          {isChosen
            ? 'On dashed days it’s closed, or has no time for it.'
            : `We’re open ${hours}. On dashed days we’re closed, or have no time for it.`}
        </span>{' '}
        <span>Book by {cutOff} the day before.</span>
      </p>
      <div className={error ? 'bad' : ''}>
        <FieldError id="slot" error={error} />
        <DayCalendar
          days={days}
          day={day}
          full="No time"
          id="f-slot"
          onDay={(each) => {
            const slot = dropOff(each);
            if (slot) setField('slot', slotKey(slot));
          }}
        />
      </div>
    </fieldset>
  );
}
