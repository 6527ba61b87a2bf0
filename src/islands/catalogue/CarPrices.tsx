import { type ReactNode, useEffect, useRef } from 'react';
import type { PerCar } from '../../stores/vehicle/per-car.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useReady, useStored } from '../ui/use-stored.ts';
import { type DrawnFor, usePerCar } from './use-per-car.ts';

interface Props<T extends object> {
  of: PerCar<T>;
  /** For those who do not see it come: what has been loaded. */
  said?: (loaded: T) => string;
  /** What the server has drawn. */
  drawn?: DrawnFor<T>;
  children: (loaded: T) => ReactNode;
}

/** Everything that shows prices has the same three ways to not have them: no car, not yet, and not now. */
export function CarPrices<T extends object>({ of, said, drawn, children }: Props<T>) {
  const loaded = usePerCar(of, drawn);
  const ready = useReady();
  const vehicle = useStored($vehicle, drawn?.vehicle);
  const place = useRef<HTMLDivElement>(null);
  const again = useRef(false);

  useEffect(() => {
    // 'Try again' vanishes with the focus on it: the focus goes to what it brought.
    if (loaded.state !== 'ready' || !again.current) return;
    again.current = false;
    place.current?.focus();
  }, [loaded.state]);

  function tryAgain(): void {
    again.current = true;
    void of.load();
  }

  if (ready && !vehicle) return null;
  return (
    <>
      {/* Stands from the beginning, and only its words change: then they are read out. */}
      <p className="vh loads" role="status">
        {loaded.state === 'ready'
          ? (said?.(loaded) ?? 'The prices are here')
          : loaded.state === 'error'
            ? ''
            : 'Loading the prices for your car'}
      </p>
      {loaded.state === 'ready' ? (
        <div className="loaded" ref={place} tabIndex={-1}>
          {children(loaded)}
        </div>
      ) : loaded.state === 'error' ? (
        <div className="summary" role="alert">
          <h2>We couldn’t load the prices</h2>
          <p>
            {loaded.message}.{' '}
            <button className="linkbtn" type="button" onClick={tryAgain}>
              Try again
            </button>
          </p>
        </div>
      ) : (
        <div className="prices-sk">
          {[1, 2, 3, 4].map((row) => (
            <span className="sk" key={row} />
          ))}
        </div>
      )}
    </>
  );
}
