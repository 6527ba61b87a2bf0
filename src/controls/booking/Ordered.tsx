import type { ReactNode } from 'react';
import type { Booking } from '../../contract/booking/booking.ts';
import { hasPrice, TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { amountText } from '../../domain/money/money.ts';

/** What was booked: the lines with a price and their sum, then what we quote. `children`: the car. */
export function Ordered({
  booking: { items, subtotal },
  children,
}: {
  booking: Booking;
  children?: ReactNode;
}) {
  const quoted = items.filter((item) => item.status === TO_BE_QUOTED);
  return (
    <section className="box" aria-labelledby="ordered">
      <h2 id="ordered">What you booked</h2>
      {children}
      {hasPrice(items) && (
        <dl className="money">
          {items
            .filter((item) => item.status !== TO_BE_QUOTED)
            .map((item) => (
              <div key={item.item_key}>
                <dt>{lineName(item)}</dt>
                <dd>{amountText(item.totalIncVat)}</dd>
              </div>
            ))}
          <div className="sum">
            <dt>
              Total
              <small>
                <span className="vh">, </span>inc VAT, paid when the work is done
              </small>
            </dt>
            <dd>{amountText(subtotal)}</dd>
          </div>
        </dl>
      )}
      {quoted.length > 0 && <p>We will contact you with a quote for: {quoted.map(lineName).join('; ')}.</p>}
    </section>
  );
}
