import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OfCar, PerCar } from '../../stores/vehicle/per-car.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';

const NONE = { state: 'none' as const };

/** A car and what the server has drawn the page with for it. */
export type DrawnFor<T> = T & { vehicle: Vehicle };

/**
 * What belongs to the chosen car, loaded when there is one; `none` while the page hydrates, unless the server has drawn it.
 */
export function usePerCar<T extends object>({ $state, load }: PerCar<T>, drawn?: DrawnFor<T>): OfCar<T> {
  const vehicle = useStored($vehicle, drawn?.vehicle);
  const [first] = useState<OfCar<T>>(() =>
    drawn ? { ...drawn, state: 'ready', modelId: drawn.vehicle.Model_ID } : NONE,
  );
  const state = useStore($state, { ssr: () => first }) as OfCar<T>;
  useEffect(() => {
    if (vehicle) void load();
  }, [vehicle, load]);
  if (!vehicle) return NONE;
  return 'modelId' in state && state.modelId === vehicle.Model_ID
    ? state
    : { state: 'loading', modelId: vehicle.Model_ID };
}
