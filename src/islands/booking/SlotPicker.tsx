import { dateText, windowText } from '../../domain/local-time.ts';
import { type SlotDay, slotKey } from '../../domain/slot.ts';

interface Props {
  days: SlotDay[];
  /** The day that is open, and the slot that is chosen as `date window`. */
  day: string;
  chosen: string;
  error: string | undefined;
  /** Local time the day before, until which a window can be booked. */
  cutOff: string;
  onDay: (date: string) => void;
  onSlot: (key: string) => void;
}

/** Days, then that day's windows with the places left. Native radios: arrow keys, names and states for free. */
export function SlotPicker({ days, day, chosen, error, cutOff, onDay, onSlot }: Props) {
  const open = days.find((each) => each.date === day);
  // Where the error summary leads: a full window cannot take focus.
  const firstFree = open?.windows.find(({ left }) => left > 0)?.window;
  const months = [
    ...new Set(days.map(({ date }) => dateText(date, { month: 'long', year: 'numeric' }))),
  ].join(' and ');
  return (
    <>
      <fieldset className="fieldset">
        <legend>Collection day</legend>
        <p className="hint days__hint">
          {months}. Book by {cutOff} the day before.
        </p>
        <div className="days">
          {days.map((each) => (
            <Day key={each.date} day={each} checked={each.date === day} onDay={onDay} />
          ))}
        </div>
      </fieldset>
      {open && (
        <fieldset className="fieldset fieldset--on" aria-describedby={error ? 'slot-error' : undefined}>
          <legend>
            Collection window, {dateText(open.date, { weekday: 'long', day: 'numeric', month: 'long' })}
          </legend>
          <div className={error ? 'bad' : ''}>
            {error && (
              <p className="err" id="slot-error">
                <span className="vh">Error: </span>
                {error}
              </p>
            )}
            <div className="slots">
              {open.windows.map(({ window, capacity, left }) => {
                const key = slotKey({ date: open.date, window });
                return (
                  <label className="opt" key={key}>
                    <input
                      type="radio"
                      name="slot"
                      id={window === firstFree ? 'f-slot' : undefined}
                      value={key}
                      checked={key === chosen}
                      disabled={left === 0}
                      onChange={() => onSlot(key)}
                    />
                    <span>
                      <b>{windowText(window)}</b>
                      <span className="pips" aria-hidden="true">
                        {Array.from({ length: capacity }, (_, place) => (
                          <i key={place} className={place < left ? 'on' : ''} />
                        ))}
                      </span>
                      <small>{placesText(left)}</small>
                    </span>
                  </label>
                );
              })}
            </div>
          </div>
        </fieldset>
      )}
    </>
  );
}

function Day({ day, checked, onDay }: { day: SlotDay; checked: boolean; onDay: (date: string) => void }) {
  const left = day.windows.reduce((sum, window) => sum + window.left, 0);
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
        <small>{dateText(day.date, { weekday: 'short' })}</small>
        <b>{Number(day.date.slice(8))}</b>
        <small>{day.closed ?? (left === 0 ? 'Full' : `${left} left`)}</small>
        <span className="vh">{dateText(day.date, { month: 'long' })}</span>
      </span>
    </label>
  );
}

export function placesText(left: number): string {
  if (left === 0) return 'Full';
  return left === 1 ? '1 place left' : `${left} places left`;
}
