import type { ReactNode } from 'react';
import type { Booking } from '../../contract/booking/booking.ts';
import { shortSlot } from '../../domain/booking/slot-text.ts';

interface Props {
  booking: Pick<Booking, 'contact' | 'slot' | 'reference'>;
  phone: string;
  /** How somebody who has confirmed it looks again. */
  children: ReactNode;
}

/** More is booked from one place than a workshop sees in a day: the press in the mail shows that a customer is there. */
export function ToConfirm({ booking, phone, children }: Props) {
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
      {children}
    </section>
  );
}
