import { useEffect } from 'react';
import type { Vehicle } from '../../contract/vehicle.ts';
import { PATHS } from '../../stores/navigation.ts';
import { registerVehicle } from '../../stores/vehicle.ts';

/** On the answer to a plain form, if JavaScript has arrived after all: stores the car and continues in the wizard. */
export default function KeepVehicle({ vehicle, wanted }: { vehicle: Vehicle; wanted: string[] }) {
  useEffect(() => {
    registerVehicle(vehicle, wanted);
    // Replaces the form's answer in the history, so that Back leads to the page the visitor came from.
    location.replace(PATHS.services);
  }, [vehicle, wanted]);
  return null;
}
