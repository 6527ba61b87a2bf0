import { useEffect } from 'react';
import { type Booking, managePath } from '../../contract/booking.ts';
import { shortSlot } from '../../domain/booking-history.ts';
import { collectionIcs } from '../../domain/calendar.ts';
import { hasPrice, TO_BE_QUOTED } from '../../domain/cart.ts';
import { amountText } from '../../domain/money.ts';
import { $lastBooking, refreshLastBooking } from '../../stores/booking.ts';
import { fullName } from '../../stores/vehicle.ts';
import { Icon } from '../../controls/Icon.tsx';
import { NextSteps } from '../../controls/NextSteps.tsx';
import { PlateTag } from '../../controls/PlateTag.tsx';
import { useReady, useStored } from '../ui/use-stored.ts';
import { ExpectedMails } from './ExpectedMails.tsx';
import { MotReminder } from './MotReminder.tsx';

interface Props {
  /** Trading name, phone as people dial it, and mail address. */
  business: { name: string; phone: string; email: string };
}

/** The booking as the server stored it: reference, what happens next, mails, calendar and print. Survives a reload. */
export default function Confirmation({ business }: Props) {
  const booking = useStored($lastBooking);
  const ready = useReady();
  useEffect(() => void refreshLastBooking(), []);
  if (!ready) return <span className="sk sk--slots" />;
  if (!booking) return <NoBooking phone={business.phone} />;
  const cancelled = booking.status === 'cancelled';
  if (booking.status === 'requested') return <ToConfirm booking={booking} phone={business.phone} />;
  return (
    <>
      <div className="booked">
        <p>{cancelled ? shortSlot(booking.slot) : 'Booked'}</p>
        <h1>{cancelled ? 'Cancelled' : shortSlot(booking.slot)}</h1>
        <p>
          Your reference is <strong className="booked__ref">{booking.reference}</strong>
        </p>
      </div>
      <p className="car">
        <PlateTag registration={booking.vehicle.RegistrationNumber} />
        <span>{fullName(booking.vehicle)}</span>
      </p>
      <div className="booked__acts">
        {!cancelled && <CalendarLink booking={booking} business={business} />}
        {booking.manageToken && (
          <a className="btn btn--quiet" href={managePath(booking.manageToken)}>
            {cancelled ? 'See the booking' : 'Move or cancel'}
          </a>
        )}
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          <Icon name="print" size={20} /> Print
        </button>
      </div>
      {cancelled ? (
        <p>We do not collect the car. You had paid nothing, and you owe us nothing.</p>
      ) : (
        <Upcoming booking={booking} phone={business.phone} />
      )}
      <Ordered booking={booking} />
      {!cancelled && <MotReminder booking={booking} />}
    </>
  );
}

/** More is booked from one place than a workshop sees in a day: the press in the mail shows that a customer is there. */
function ToConfirm({ booking, phone }: { booking: Booking; phone: string }) {
  return (
    <section className="needs">
      <h1>One more step: check your email</h1>
      <p className="anywhere">
        We’ve sent a link to <strong>{booking.contact.email}</strong>. Open it and press the button, and{' '}
        <strong>{shortSlot(booking.slot)}</strong> is yours. Until you do, the place isn’t held.
      </p>
      <p>
        Your reference is <strong className="booked__ref">{booking.reference}</strong>. If the email isn’t
        there in a few minutes, look in the spam folder or call {phone}.
      </p>
      <button className="btn btn--quiet" type="button" onClick={() => void refreshLastBooking()}>
        I’ve confirmed it
      </button>
    </section>
  );
}

function NoBooking({ phone }: { phone: string }) {
  return (
    <section className="needs">
      <h1>No booking on this device</h1>
      <p>
        Have you booked? Then everything is in our mail, with a link to see, move or cancel the booking. If
        you cannot find it, look in the spam folder or call {phone}.
      </p>
      <p>To make a booking, start with your registration.</p>
      <a className="btn" href="/service-booking">
        Book a service
      </a>
    </section>
  );
}

function Upcoming({ booking, phone }: { booking: Booking; phone: string }) {
  return (
    <>
      <NextSteps booking={booking} />
      <ExpectedMails booking={booking} phone={phone} />
    </>
  );
}

function Ordered({ booking: { items, subtotal } }: { booking: Booking }) {
  const quoted = items.filter((item) => item.status === TO_BE_QUOTED);
  return (
    <section aria-labelledby="ordered">
      <h2 id="ordered" className="wiz__h2">
        What you booked
      </h2>
      {hasPrice(items) && (
        <dl className="facts">
          {items
            .filter((item) => item.status !== TO_BE_QUOTED)
            .map((item) => (
              <div key={item.item_key}>
                <dt>{item.name}</dt>
                <dd>{amountText(item.totalIncVat)}</dd>
              </div>
            ))}
          <div>
            <dt>
              <strong>Total, inc VAT</strong>
            </dt>
            <dd>{amountText(subtotal)}</dd>
          </div>
        </dl>
      )}
      {quoted.length > 0 && (
        <p>We will contact you with a quote for: {quoted.map((item) => item.name).join(', ')}.</p>
      )}
    </section>
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
