import type { ReactNode } from 'react';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

/** What a step of the wizard shows while no car is chosen. */
function WithoutVehicle({ children }: { children?: ReactNode }) {
  const vehicle = useStored($vehicle);
  const ready = useReady();
  return ready && !vehicle ? children : null;
}

export default island(WithoutVehicle);
