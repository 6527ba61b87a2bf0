import { useEffect } from 'react';
import { PATHS } from '../../stores/navigation.ts';
import { $vehicle } from '../../stores/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';

/** On the wizard's start: a visitor whose car is known goes straight to its prices, unless they came to change it. */
export default function ContinueBooking() {
  const vehicle = useStored($vehicle);
  useEffect(() => {
    if (vehicle && !new URLSearchParams(location.search).has('change')) location.replace(PATHS.services);
  }, [vehicle]);
  return null;
}
