import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FieldError } from '../../controls/FieldError.tsx';
import { FitToDrive } from '../../controls/booking/FitToDrive.tsx';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $draft, setFitToDrive } from '../../stores/booking/draft.ts';
import { $road, addMot, driving, loadRoad } from '../../stores/booking/road.ts';
import { $slots } from '../../stores/booking/slots.ts';
import { useDerived, useStored } from '../ui/use-stored.ts';

interface Props {
  error: string | undefined;
  /** As people dial it. */
  phone: string;
}

/** Whether our driver may drive it to us: nothing, a box to tick, or why not and what helps. */
export function MayDrive({ error, phone }: Props) {
  useStore($road, { ssr: 'initial' });
  useStore($slots, { ssr: 'initial' });
  useStored($draft);
  useDerived($cart, null);
  useEffect(() => void loadRoad(), []);
  const now = driving(phone);
  if (now?.refusal) {
    return (
      <div className="note" role="status">
        <p id="f-fitToDrive" tabIndex={-1}>
          <strong>{now.refusal}.</strong>
        </p>
        {now.may === 'mot' && (
          <button className="btn btn--quiet" type="button" onClick={() => void addMot()}>
            Add the MOT
          </button>
        )}
      </div>
    );
  }
  const asks = now?.may === 'ask' || error !== undefined;
  if (!asks) return null;
  // Refused by the server for a reason that this page does not know of.
  if (!now) return <FieldError id="f-fitToDrive" error={error} />;
  return <FitToDrive error={error} ticked={now.ticked} onTick={(ticked) => setFitToDrive(ticked, now.car)} />;
}
