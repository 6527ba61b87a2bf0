import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CarDue } from '../../contract/catalogue/due.ts';
import { Price } from '../../controls/Price.tsx';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { shortSlot } from '../../domain/booking/slot-text.ts';
import { amountText } from '../../domain/money/money.ts';
import { returnNote } from '../../domain/booking/return-day.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $due, type DrawnDue, type DueState, knowDue, loadDue, takeDue } from '../../stores/booking/due.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { prefetchData, useDrawn } from '../ui/prefetch-data.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

interface Props {
  phone: { display: string; e164: string };
  /** The car that the server has drawn this for, and what it is due for. */
  drawn?: DrawnDue;
}

prefetchData(loadDue);

/** The first thing on the first step: what this car is due for, as one list with one total and one button. */
function DueCard({ phone, drawn }: Props) {
  useDrawn(() => drawn && knowDue(drawn));
  const vehicle = useStored($vehicle, drawn?.vehicle);
  const [first] = useState<DueState>(() =>
    drawn ? { ...drawn.due, state: 'ready', car: carKey(drawn.vehicle) } : { state: 'none' },
  );
  const due = useStore($due, { ssr: () => first });
  const ready = useReady();
  const car = vehicle && carKey(vehicle);
  useEffect(() => void (car && loadDue()), [car]);
  if (ready && !vehicle) return null;
  if (due.state === 'failed') return <Doors />;
  if (due.state !== 'ready' || due.car !== car) {
    return (
      <div className="due due--sk" aria-hidden="true">
        <span className="sk" />
      </div>
    );
  }
  return (
    <>
      {due.stays ? (
        <p className="note">
          Its last MOT found a dangerous defect: it may not be driven until that is put right. Call us on{' '}
          <a href={`tel:${phone.e164}`}>{phone.display}</a>, or see{' '}
          <a href="/collection-and-recovery">recovery</a>.
        </p>
      ) : (
        due.recommended && <Recommended {...due.recommended} />
      )}
      {due.mot && !due.recommended?.lines.some(({ isMot }) => isMot) && <p className="due__mot">{due.mot}</p>}
      <Doors />
    </>
  );
}

function Recommended({ lines, total, collection, cameFor }: NonNullable<CarDue['recommended']>) {
  const held = useDerived($cart, null)?.cart ?? [];
  const [busy, setBusy] = useState(false);
  const taken = lines.every(({ key }) => held.includes(key));
  // Whoever has chosen by themselves needs no second service, and no second button that goes on.
  if (held.some((item) => !lines.some(({ key }) => key === item))) return null;
  const all = lines.length === 1 ? 'Book it' : lines.length === 2 ? 'Book both' : `Book all ${lines.length}`;
  return (
    <section className="due" aria-labelledby="due">
      <h2 id="due">{cameFor ? 'For your car' : 'Due for your car'}</h2>
      <ul role="list">
        {lines.map(({ key, name, why, totalIncVat, isMot }) => (
          <li key={key}>
            <h3>{name}</h3>
            <Price amount={totalIncVat} vat={!isMot} />
            <p>{why}</p>
          </li>
        ))}
      </ul>
      {collection && (
        <p className="due__when">
          <b>Next collection: {shortSlot(collection.slot)}.</b>{' '}
          {returnNote({ leaves: USUAL_ARRIVAL, ...collection })}.
        </p>
      )}
      {taken ? (
        <a className="btn btn--done btn--wide" href={PATHS.collection}>
          In your list: go on to the collection
        </a>
      ) : (
        <BusyButton
          className="btn btn--wide"
          busy={busy}
          doing="Adding to your list"
          onClick={() => {
            setBusy(true);
            void takeDue().finally(() => setBusy(false));
          }}
        >
          {all}, {amountText(total)}
        </BusyButton>
      )}
      {!cameFor && (
        <p className="due__hint">Done in the last year? You can take it off your list at any time.</p>
      )}
    </section>
  );
}

/** For whoever came for something else. */
function Doors() {
  return (
    <p className="doors">
      <a className="btn btn--quiet" href={PATHS.diagnostics}>
        Something’s wrong
      </a>
      <a className="btn btn--quiet" href={PATHS.parts}>
        Something else
      </a>
    </p>
  );
}

export default island(DueCard);
