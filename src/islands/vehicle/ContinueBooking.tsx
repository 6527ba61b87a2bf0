import { useEffect } from 'react';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $vehicle, $wanted, NOTHING_WANTED } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

/** On the wizard's start: a visitor whose car is known goes straight to its prices, unless they came to change it. */
function ContinueBooking({ wanted = NOTHING_WANTED }: { wanted?: string[] }) {
  const vehicle = useStored($vehicle);
  useEffect(() => {
    if (!vehicle || new URLSearchParams(location.search).has('change')) return;
    if (wanted.length > 0) $wanted.set(wanted);
    location.replace(PATHS.services);
  }, [vehicle, wanted]);
  return null;
}

export default island(ContinueBooking);
