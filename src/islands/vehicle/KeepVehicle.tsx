import { useEffect } from 'react';
import type { Vehicle } from '../../contract/vehicle.ts';
import { PATHS } from '../../stores/navigation.ts';
import { registerVehicle } from '../../stores/vehicle.ts';

/** On the answer to a plain form: with JavaScript after all, the car is kept and the visit goes on in the wizard. */
export default function KeepVehicle({ vehicle, wanted }: { vehicle: Vehicle; wanted: string[] }) {
  useEffect(() => {
    registerVehicle(vehicle, wanted);
    // In place of the form's answer, so that Back leads to the page the visitor came from.
    location.replace(PATHS.services);
  }, [vehicle, wanted]);
  return null;
}
