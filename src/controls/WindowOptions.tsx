import { type Arrival, USUAL_ARRIVAL } from '../domain/booking/arrival.ts';
import { windowText } from '../domain/text/local-time.ts';
import { returnNote } from '../domain/booking/return-day.ts';
import { placesText, type Slot, type SlotDay, slotKey } from '../domain/booking/slot.ts';
import { classes } from './classes.ts';

interface Props {
  day: SlotDay;
  /** The window that the booking to be moved has. */
  now?: Slot | null;
  /** As `slotKey` writes it. With `onSlot` React holds the choice; elsewhere it is that at first and what the visitor makes it. */
  chosen?: string;
  onSlot?: (key: string) => void;
  /** How the car leaves. */
  leaves?: Arrival;
}

/**
 * A day's windows with the places left and when the car is back, to choose one of. The two ways to come to a day differ, and are each their own:
 * islands/booking/SlotPicker.tsx turns the page at a touch, views/form/WindowChoice.astro needs no script.
 */
export function WindowOptions({
  day: { date, windows },
  now = null,
  chosen,
  onSlot,
  leaves = USUAL_ARRIVAL,
}: Props) {
  const isNow = (window: string): boolean => now !== null && slotKey({ date, window }) === slotKey(now);
  // Where the error summary leads: a full window cannot take the focus.
  const firstFree = windows.find(({ window, left }) => left > 0 && !isNow(window))?.window;
  return (
    <div className="slots">
      {windows.map(({ window, capacity, left, returns, garage }) => {
        const key = slotKey({ date, window });
        return (
          <label className="opt" key={key}>
            <input
              type="radio"
              name="slot"
              id={window === firstFree ? 'f-slot' : undefined}
              value={key}
              disabled={left === 0 || isNow(window)}
              {...(onSlot
                ? { checked: key === chosen, onChange: () => onSlot(key) }
                : { defaultChecked: key === chosen })}
            />
            <span>
              <b>{windowText(window)}</b>
              <span className="pips" aria-hidden="true">
                {Array.from({ length: capacity }, (_, place) => (
                  <i key={place} className={classes(place < left && 'on') || undefined} />
                ))}
              </span>
              <small>{isNow(window) ? 'Booked here now' : placesText(left)}</small>
              {left > 0 && returns && (
                <small className="slots__back">
                  {returnNote({ leaves, slot: { date, window }, returns })}
                </small>
              )}
              {garage && <small>{garage.name}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
