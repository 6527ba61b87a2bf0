import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type ChosenOnline, needsDriver } from '../../domain/booking/arrival.ts';
import { bringText, plannedReturn } from '../../domain/booking/return-day.ts';
import { placesLeft, returnOf, slotOfKey } from '../../domain/booking/slot.ts';
import { setField } from '../../stores/booking/draft.ts';
import { followList, loadDraftSlots } from '../../stores/booking/draft-slots.ts';
import { $slots } from '../../stores/booking/slots.ts';
import { Failed } from '../ui/Failed.tsx';
import { SlotPicker } from './SlotPicker.tsx';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

interface Props {
  /** `date window`, or '' */
  chosen: string;
  error: string | undefined;
  cutOff: string;
  /** How the car comes. */
  arrival: ChosenOnline;
  /** When we are open. */
  hours: string;
}

/** The slot picker, or why there is nothing to pick from. */
export function SlotSection({ chosen, error, cutOff, arrival, hours }: Props) {
  const slots = useStore($slots, { ssr: 'initial' });
  const [picked, setPicked] = useState('');
  useEffect(() => followList(), []);
  if (slots.state !== 'ready') {
    const isLoading = slots.state === 'loading';
    return (
      <fieldset className="fieldset" aria-busy={isLoading}>
        <legend>Collection day</legend>
        {isLoading ? (
          <span className="sk sk--slots" />
        ) : (
          <Failed message={slots.message} retryId="f-slot" onRetry={() => void loadDraftSlots()} />
        )}
      </fieldset>
    );
  }
  const isDriven = needsDriver(arrival);
  const freeDays = slots.days.filter(placesLeft);
  const openDay = (freeDays.find(({ date }) => date === picked) ?? freeDays[0])?.date ?? '';
  const slot = slotOfKey(chosen);
  // A window that turns out to be full is let go, but its day stays open.
  if (slot && slot.date !== picked) setPicked(slot.date);
  const returns = slot && returnOf(slots.days, slot);
  const given = { days: slots.days, error, cutOff };
  return (
    <>
      {isDriven ? (
        <SlotPicker
          {...given}
          day={slot?.date ?? openDay}
          chosen={chosen}
          onDay={(date) => {
            setField('slot', '');
            setPicked(date);
          }}
        />
      ) : (
        <Suspense>
          <DayPicker {...given} day={slot?.date ?? ''} hours={hours} />
        </Suspense>
      )}
      <p className="hint" role="status">
        {slot && returns && (
          <strong>
            {!isDriven && <span>{`${bringText(slot)} `}</span>}
            <span>{plannedReturn({ leaves: arrival, slot, returns })}</span>
          </strong>
        )}
        <span> {slots.note}</span>
      </p>
    </>
  );
}
