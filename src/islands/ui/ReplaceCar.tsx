import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $newCar, keepCar, replaceCar } from '../../stores/vehicle/replace-car.ts';
import { $vehicle, shortName } from '../../stores/vehicle/vehicle.ts';
import { useDerived, useStored } from './use-stored.ts';

/** The question before another car's list is emptied, at the form or button that brought the new car. */
export function ReplaceCar({ from }: { from: string }) {
  const car = useStore($newCar, { ssr: () => null });
  useEffect(
    () => () => {
      // The form has gone, such as one in a dialog, and its question with it.
      if ($newCar.get()?.from === from) $newCar.set(null);
    },
    [from],
  );
  return car?.from === from ? <Question found={car.vehicle} /> : null;
}

/** Takes the focus, because the visitor must answer. */
function Question({ found }: { found: Vehicle }) {
  const present = useStored($vehicle);
  const count = useDerived($cart, null)?.cart.length ?? 0;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  if (!present) return null;
  const services = count === 1 ? '1 service' : `${count} services`;
  return (
    <div className="replace" role="group" aria-labelledby="replace-question" tabIndex={-1} ref={question}>
      <p id="replace-question">
        Your list has {services} for {vehicleName(present)}. With {vehicleName(found)} it starts empty.
      </p>
      <button className="btn btn--quiet" type="button" onClick={replaceCar}>
        Start a list for {shortName(found)}
      </button>
      <button className="btn btn--quiet" type="button" onClick={keepCar}>
        Keep {shortName(present)}
      </button>
    </div>
  );
}
