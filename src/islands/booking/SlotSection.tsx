import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { betweenText } from '../../domain/local-time.ts';
import { setField } from '../../stores/draft.ts';
import { $slots, loadDraftSlots } from '../../stores/slots.ts';
import { Failed } from '../ui/Failed.tsx';
import { SlotPicker } from './SlotPicker.tsx';

interface Props {
  /** `date window`, or '' */
  chosen: string;
  error: string | undefined;
  returnWindow: string;
  cutOff: string;
}

/** The slot picker, or why there is nothing to pick from. */
export function SlotSection({ chosen, error, returnWindow, cutOff }: Props) {
  const slots = useStore($slots, { ssr: 'initial' });
  const [picked, setPicked] = useState('');
  if (slots.state === 'error') {
    return (
      <fieldset className="fieldset">
        <legend>Collection day</legend>
        <Failed message={slots.message} retryId="f-slot" onRetry={() => void loadDraftSlots()} />
      </fieldset>
    );
  }
  if (slots.state === 'loading') {
    return (
      <fieldset className="fieldset" aria-busy="true">
        <legend>Collection day</legend>
        <span className="sk sk--slots" />
      </fieldset>
    );
  }
  const firstFree = slots.days.find(({ windows }) => windows.some(({ left }) => left > 0))?.date ?? '';
  const day = picked || chosen.split(' ')[0] || firstFree;
  return (
    <>
      <SlotPicker
        days={slots.days}
        day={day}
        chosen={chosen}
        error={error}
        cutOff={cutOff}
        onDay={(date) => {
          setPicked(date);
          setField('slot', '');
        }}
        onSlot={(key) => setField('slot', key)}
      />
      <p className="hint">
        Back with you the same day between {betweenText(returnWindow)}, once you have approved or declined
        anything we find.
      </p>
    </>
  );
}
