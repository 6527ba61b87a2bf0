import { useEffect, useLayoutEffect } from 'react';
import { type Booking, followPath, managePath } from '../../contract/booking/booking.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { bookedSign, isStillAhead } from '../../domain/booking/booked-sign.ts';
import { visitIcs } from '../../domain/booking/calendar.ts';
import { $justBooked, $lastBooking, refreshLastBooking } from '../../stores/booking/last-booking.ts';
import { fullName } from '../../stores/vehicle/vehicle.ts';
import { FollowForm } from '../../controls/booking/FollowForm.tsx';
import { Car } from '../../controls/Car.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { NextSteps } from '../../controls/NextSteps.tsx';
import { PlateTag } from '../../controls/PlateTag.tsx';
import { useReady, useStored } from '../ui/use-stored.ts';
import { BookedSign } from '../../controls/booking/BookedSign.tsx';
import { ExpectedMails } from '../../controls/booking/ExpectedMails.tsx';
import { InThree } from '../../controls/booking/InThree.tsx';
import { Ordered } from '../../controls/booking/Ordered.tsx';
import { WorkDoneBy } from '../../controls/booking/WorkDoneBy.tsx';
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
  useEffect(() => {
    // Here is the confirmation: the step before may be come back to in this document.
    $justBooked.set(false);
    void refreshLastBooking();
  }, []);
  // What stood there until now: EarlySign.astro.
  useLayoutEffect(() => {
    if (ready) document.getElementById('booked')?.remove();
  }, [ready]);
  if (!ready) return <span className="sk sk--slots" />;
  if (!booking) return <NoBooking phone={business.phone} />;
  const cancelled = booking.status === 'cancelled';
  // oxlint-disable-next-line react/purity -- what is still ahead is asked of the moment in which it's drawn
  const now = new Date();
  // Later, its own page knows where it stands.
  const isAhead = isStillAhead(booking, now);
  const { vehicle, manageToken } = booking;
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
      <BookedSign {...bookedSign(booking, now)} reference={booking.reference}>
        <Car body={vehicle.Body} colour={vehicle.Colour} />
      </BookedSign>
      <div className="two">
        <div className="lead-in stackd">
          {cancelled && (
            <p>{ARRIVAL_WORDS[booking.arrival].off}. You’ve paid nothing and you owe us nothing.</p>
          )}
          <div className="booked__acts">
            {isAhead && <CalendarLink booking={booking} business={business} />}
            {manageToken && (
              <a className="btn btn--quiet" href={managePath(manageToken)}>
                {isAhead ? 'Move or cancel' : 'See the booking'}
              </a>
            )}
            <button className="btn btn--quiet" type="button" onClick={() => print()}>
              <Icon name="print" size={20} /> Print
            </button>
          </div>
        </div>
        <aside>
          <div className="side">
            <Ordered booking={booking}>
              <p className="booked__which">
                <PlateTag vrm={vehicle.RegistrationNumber} />
                <span>{fullName(vehicle)}</span>
              </p>
            </Ordered>
            {!cancelled && <WorkDoneBy garage={booking.garage} />}
            {!cancelled && <InThree booking={booking} />}
          </div>
        </aside>
        <div className="main">
          {isAhead && <NextSteps booking={booking} workshop={business.workshop} now={now} />}
          {isAhead && <ExpectedMails booking={booking} phone={business.phone} />}
          {!cancelled && manageToken && (
            <FollowForm action={followPath(manageToken)} email={booking.contact.email} />
          )}
          {!cancelled && <MotReminder booking={booking} />}
        </div>
      </div>
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
