import type { Booking } from '../../contract/booking/booking.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';

/** Which emails to expect, so that nobody waits for one that is not sent or takes a stranger's for ours. */
export function ExpectedMails({ booking, phone }: { booking: Booking; phone: string }) {
  const quoted = booking.items.filter(({ status }) => status === TO_BE_QUOTED).map(({ name }) => name);
  return (
    <details className="unfold">
      <summary>Which emails you get</summary>
      <p className="anywhere">
        Everything goes to <strong>{booking.contact.email}</strong>.
      </p>
      <ol className="next" role="list">
        <li>
          <b>Now</b>{' '}
          <span>
            The confirmation: all of this, a file for your calendar, and the link to move or cancel. If it is
            not there in a few minutes, look in the spam folder or call {phone}.
          </span>
        </li>
        {quoted.length > 0 && (
          <li>
            <b>Before we do the work</b>{' '}
            <span>Our price for {quoted.join(', ')}. Declining costs nothing.</span>
          </li>
        )}
        <li>
          <b>If you move or cancel</b> <span>The result, which also puts your calendar right.</span>
        </li>
        <li>
          <b>If we find more work</b> <span>One price for each line, to approve or decline.</span>
        </li>
      </ol>
      <p className="soft">No advertising, and no reminders you haven’t asked for.</p>
    </details>
  );
}
