import { useStore } from '@nanostores/react';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $justBooked } from '../../stores/booking/booking.ts';
import { $lastBooking } from '../../stores/booking/last-booking.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

/**
 * A collection without services makes no sense. Leads back to where they are chosen, or, after Back from the
 * confirmation, to the booking.
 */
function NeedsServices() {
  const vehicle = useStored($vehicle);
  const cart = useDerived($cart, null);
  const last = useStored($lastBooking);
  const booked = useStore($justBooked, { ssr: 'initial' });
  const ready = useReady();
  if (!ready || !vehicle || cart) return null;
  // On the way to the confirmation, and again if the visitor returns to this page from the back/forward cache.
  if (booked && last) {
    return (
      <section className="needs" aria-labelledby="made">
        <h2 id="made">Booked</h2>
        <p>
          Booking {last.reference} is made. <a href={PATHS.success}>See your booking</a>
        </p>
      </section>
    );
  }
  return (
    <section className="needs" aria-labelledby="needs-services">
      <h2 id="needs-services">No service added by you yet!</h2>
      <p>Choose what your car needs; then we’ll ask where and when to collect it.</p>
      <a className="btn" href={PATHS.services}>
        See the prices for your car
      </a>
      {last && last.status !== 'cancelled' && (
        <p>
          What you booked stays booked. <a href={PATHS.success}>See your booking {last.reference}</a>
        </p>
      )}
    </section>
  );
}

export default island(NeedsServices);
