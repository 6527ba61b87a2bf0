import type { Booking } from '../../contract/booking.ts';
import { collectionIcs } from '../../domain/calendar.ts';
import { dateText, windowText } from '../../domain/localTime.ts';
import { $lastBooking } from '../../stores/booking.ts';
import { fullName } from '../../stores/vehicle.ts';
import { Icon } from '../ui/Icon.tsx';
import { PlateTag } from '../ui/PlateTag.tsx';
import { useReady, useStored } from '../ui/useStored.ts';

interface Props {
  /** Trading name, phone as people dial it, and mail address. */
  business: { name: string; phone: string; email: string };
}

/** The booking as the server stored it: reference, what happens next, calendar and print. Survives a reload. */
export default function Confirmation({ business }: Props) {
  const booking = useStored($lastBooking);
  const ready = useReady();
  if (!ready) return <span className="sk sk--slots" />;
  if (!booking) {
    return (
      <section className="needs">
        <h1>No booking on this device</h1>
        <p>Your confirmation is in your email. To make a booking, start with your registration.</p>
        <a className="btn" href="/service-booking">
          Book a service
        </a>
      </section>
    );
  }
  const { slot, returnWindow, items } = booking;
  const priced = items.filter((item) => item.status !== 2);
  const quoted = items.filter((item) => item.status === 2);
  return (
    <>
      <div className="booked">
        <p>Booked</p>
        <h1>
          {dateText(slot.date, { weekday: 'long', day: 'numeric', month: 'long' })}, {windowText(slot.window)}
        </h1>
        <p>
          Your reference is <strong className="booked__ref">{booking.reference}</strong>
        </p>
      </div>
      <p className="car">
        <PlateTag registration={booking.vehicle.RegistrationNumber} />
        <span>{fullName(booking.vehicle)}</span>
      </p>
      <div className="booked__acts">
        <CalendarLink booking={booking} business={business} />
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          <Icon name="print" size={20} /> Print
        </button>
      </div>
      <section aria-labelledby="next">
        <h2 id="next" className="wiz__h2">
          What happens next
        </h2>
        <ol className="next">
          <li>
            <b>Now</b> A confirmation goes to {booking.contact.email}.
          </li>
          <li>
            <b>{windowText(slot.window)}</b> The driver calls on the way and collects the car from{' '}
            {booking.address.line1}, {booking.address.town}, {booking.address.postcode}. We note the mileage
            and take photos with you.
          </li>
          <li>
            <b>In the workshop</b> If we find more work you get photos and one price. Approve or decline each
            line; declining costs nothing.
          </li>
          <li>
            <b>{windowText(returnWindow)}</b> The car is back with you the same day.
          </li>
        </ol>
        <p className="soft">
          Move or cancel free of charge until {booking.freeUntil.time} on{' '}
          {dateText(booking.freeUntil.date, { weekday: 'long', day: 'numeric', month: 'long' })}: call{' '}
          {business.phone}. You can cancel free of charge until the car is collected.
        </p>
      </section>
      <section aria-labelledby="ordered">
        <h2 id="ordered" className="wiz__h2">
          What you booked
        </h2>
        <dl className="facts">
          {priced.map((item) => (
            <div key={item.item_key}>
              <dt>{item.name}</dt>
              <dd>£{item.totalIncVat}</dd>
            </div>
          ))}
          <div>
            <dt>
              <strong>Total, inc VAT</strong>
            </dt>
            <dd>£{booking.subtotal}</dd>
          </div>
        </dl>
        {quoted.length > 0 && (
          <p>We will contact you with a quote for: {quoted.map((item) => item.name).join(', ')}.</p>
        )}
      </section>
    </>
  );
}

/** A file made in the browser: nothing to fetch, and it works offline. */
function CalendarLink({ booking, business }: Props & { booking: Booking }) {
  const stamp = new Date(booking.changedAt ?? booking.createdAt);
  const file = collectionIcs({ ...booking, stamp }, business);
  return (
    <a
      className="btn"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${booking.reference}.ics`}
    >
      <Icon name="calendar" size={20} /> Add to calendar
    </a>
  );
}
