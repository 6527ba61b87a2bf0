import type { Booking } from '../../contract/booking/booking.ts';
import { dueOf } from '../../domain/cart/cart.ts';
import { planOf } from '../../domain/money/instalments.ts';
import { penceFromAmount, poundsText } from '../../domain/money/money.ts';
import { longDate } from '../../domain/text/local-time.ts';

/** The payments that a customer has asked for, as they fall if the work is done on the day that is planned. */
export function InThree({ booking }: { booking: Booking }) {
  const { instalments, subtotal, returns } = booking;
  // Empty rather than null, by which Astro would not know it for a component of React.
  if (instalments < 2 || dueOf(booking) !== 'sum') return <></>;
  return (
    <section className="box" aria-labelledby="in-three">
      <h2 id="in-three">Pay in {instalments}</h2>
      <dl className="money">
        {planOf(penceFromAmount(subtotal), instalments, returns.date).map(({ date, amount }, index) => (
          <div key={date}>
            <dt>
              {longDate(date)}
              {index === 0 && (
                <small>
                  <span className="vh">, </span>when the work is done
                </small>
              )}
            </dt>
            <dd>{poundsText(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="fine">
        No interest, no fee. These are the dates if the work is done as planned; we confirm them then.
      </p>
    </section>
  );
}
