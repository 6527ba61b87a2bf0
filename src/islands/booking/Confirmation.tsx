import { useEffect, useLayoutEffect } from 'react';
import { type Booking, followPath, managePath } from '../../contract/booking/booking.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { shortSlot } from '../../domain/booking/slot-text.ts';
import { visitIcs } from '../../domain/booking/calendar.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { $lastBooking, refreshLastBooking } from '../../stores/booking/last-booking.ts';
import { fullName } from '../../stores/vehicle/vehicle.ts';
import { FollowForm } from '../../controls/booking/FollowForm.tsx';
import { Car } from '../../controls/Car.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { NextSteps } from '../../controls/NextSteps.tsx';
import { PlateTag } from '../../controls/PlateTag.tsx';
import { useReady, useStored } from '../ui/use-stored.ts';
import { BookedSign } from '../../controls/booking/BookedSign.tsx';
import { ExpectedMails } from '../../controls/booking/ExpectedMails.tsx';
import { Ordered } from '../../controls/booking/Ordered.tsx';
import { ToConfirm } from '../../controls/booking/ToConfirm.tsx';
import { MotReminder } from './MotReminder.tsx';
import { NoBooking } from './NoBooking.tsx';
import { island } from '../ui/island.tsx';

interface Props {
  /** Trading name, phone as people dial it, mail address, and the workshop's address as one line. */
  business: { name: string; phone: string; email: string; workshop: string };
}

/** The booking as the server stored it: reference, what happens next, mails, calendar and print. Survives a reload. */
function Confirmation({ business }: Props) {
  const booking = useStored($lastBooking);
  const ready = useReady();
  useEffect(() => void refreshLastBooking(), []);
  // What stood there until now: EarlySign.astro.
  useLayoutEffect(() => {
    if (ready) document.getElementById('booked')?.remove();
  }, [ready]);
  if (!ready) return <span className="sk sk--slots" />;
  if (!booking) return <NoBooking phone={business.phone} />;
  const cancelled = booking.status === 'cancelled';
  // Later, its own page knows where it stands.
  const isAhead = booking.status === 'confirmed' && booking.slot.date >= localNow(new Date()).date;
  if (booking.status === 'requested') {
    return (
      <ToConfirm booking={booking} phone={business.phone}>
        <button className="btn btn--quiet" type="button" onClick={() => void refreshLastBooking()}>
          I’ve confirmed it
        </button>
      </ToConfirm>
    );
  }
  return (
    <>
      <BookedSign
        status={cancelled ? shortSlot(booking.slot) : 'Booked'}
        title={cancelled ? 'Cancelled' : shortSlot(booking.slot)}
        reference={booking.reference}
      />
      <p className="car">
        <PlateTag vrm={booking.vehicle.RegistrationNumber} />
        <span>{fullName(booking.vehicle)}</span>
        <Car body={booking.vehicle.Body} colour={booking.vehicle.Colour} />
      </p>
      <div className="booked__acts">
        {!cancelled && <CalendarLink booking={booking} business={business} />}
        {booking.manageToken && (
          <a className="btn btn--quiet" href={managePath(booking.manageToken)}>
            {isAhead ? 'Move or cancel' : 'See the booking'}
          </a>
        )}
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          <Icon name="print" size={20} /> Print
        </button>
      </div>
      {cancelled ? (
        <p>{ARRIVAL_WORDS[booking.arrival].off}. You’ve paid nothing and you owe us nothing.</p>
      ) : (
        isAhead && <Upcoming booking={booking} business={business} />
      )}
      <Ordered booking={booking} />
      {!cancelled && booking.manageToken && (
        <FollowForm action={followPath(booking.manageToken)} email={booking.contact.email} />
      )}
      {!cancelled && <MotReminder booking={booking} />}
    </>
  );
}

function Upcoming({ booking, business: { phone, workshop } }: Props & { booking: Booking }) {
  return (
    <>
      <NextSteps booking={booking} workshop={workshop} now={new Date()} />
      <ExpectedMails booking={booking} phone={phone} />
    </>
  );
}

/** The file is made in the browser, so there is nothing to fetch and it works offline. */
function CalendarLink({ booking, business }: Props & { booking: Booking }) {
  const stamp = new Date(booking.changedAt ?? booking.createdAt);
  const file = visitIcs({ ...booking, stamp }, business);
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

export default island(Confirmation);
