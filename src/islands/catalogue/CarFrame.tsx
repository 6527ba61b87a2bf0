import type { ReactNode } from 'react';
import type { PerCar } from '../../stores/per-car.ts';
import { $vehicle } from '../../stores/vehicle.ts';
import { useReady, useStored } from '../ui/useStored.ts';
import { usePerCar } from './usePerCar.ts';

interface Props<T extends object> {
  of: PerCar<T>;
  children: (loaded: T) => ReactNode;
}

/** Everything that shows prices has the same three ways to not have them: no car, not yet, and not now. */
export function CarFrame<T extends object>({ of, children }: Props<T>) {
  const loaded = usePerCar(of);
  const ready = useReady();
  const vehicle = useStored($vehicle);
  if (ready && !vehicle) return null;
  if (loaded.state === 'ready') return children(loaded);
  if (loaded.state === 'error') {
    return (
      <div className="summary" role="alert">
        <h2>We could not load the prices</h2>
        <p>
          {loaded.message}.{' '}
          <button className="linkbtn" type="button" onClick={() => void of.load()}>
            Try again
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="prices-sk" role="status">
      <span className="vh">Loading the prices for your car</span>
      {[1, 2, 3, 4].map((row) => (
        <span className="sk" key={row} />
      ))}
    </div>
  );
}
