import { useEffect, useRef } from 'react';
import type { Vehicle } from '../../contract/vehicle.ts';
import { vehicleName } from '../../domain/vehicle.ts';
import { $cart } from '../../stores/cart-state.ts';
import { $vehicle, shortName } from '../../stores/vehicle.ts';
import { useDerived, useStored } from './use-stored.ts';

interface Props {
  found: Vehicle;
  onReplace: () => void;
  onKeep: () => void;
}

/** The question asked before another car's cart is emptied. Takes the focus, because the visitor must answer. */
export function ReplaceCar({ found, onReplace, onKeep }: Props) {
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
      <button className="btn btn--quiet" type="button" onClick={onReplace}>
        Start a list for {shortName(found)}
      </button>
      <button className="btn btn--quiet" type="button" onClick={onKeep}>
        Keep {shortName(present)}
      </button>
    </div>
  );
}
