import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OfCar, PerCar } from '../../stores/vehicle/per-car.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';

const NONE = { state: 'none' as const };

/** What belongs to the chosen car, loaded when there is one; `none` while the page hydrates. */
export function usePerCar<T extends object>({ $state, load }: PerCar<T>): OfCar<T> {
  const vehicle = useStored($vehicle);
  const state = useStore($state, { ssr: () => NONE }) as OfCar<T>;
  useEffect(() => {
    if (vehicle) void load();
  }, [vehicle, load]);
  if (!vehicle) return NONE;
  return 'modelId' in state && state.modelId === vehicle.Model_ID
    ? state
    : { state: 'loading', modelId: vehicle.Model_ID };
}
