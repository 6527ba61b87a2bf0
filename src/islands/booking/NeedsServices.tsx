import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $justBooked } from '../../stores/booking/last-booking.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

const WayBack = lazy(() => import('./WayBack.tsx'));

/** A collection without services makes no sense. Most visitors have some, and load no more of this. */
function NeedsServices() {
  const vehicle = useStored($vehicle);
  const cart = useDerived($cart, null);
  const booked = useStore($justBooked, { ssr: 'initial' });
  const ready = useReady();
  if (!ready || !vehicle || cart) return null;
  return (
    <Suspense>
      <WayBack booked={booked} />
    </Suspense>
  );
}

export default island(NeedsServices);
