import { PATHS } from '../../stores/shared/navigation.ts';
import { $lastBooking } from '../../stores/booking/last-booking.ts';
import { useStored } from '../ui/use-stored.ts';

interface Props {
  /** Whether this page has made a booking. */
  booked: boolean;
}

/** Leads back to where services are chosen, or, after Back from the confirmation, to the booking. */
export default function WayBack({ booked }: Props) {
  const last = useStored($lastBooking);
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
