import type { Booking } from '../../contract/booking/booking.ts';
import { hasPrice, TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { amountText } from '../../domain/money/money.ts';

/** What was booked: the lines with a price and their sum, then what we quote. */
export function Ordered({ booking: { items, subtotal } }: { booking: Booking }) {
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
                <dt>{lineName(item)}</dt>
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
      {quoted.length > 0 && <p>We will contact you with a quote for: {quoted.map(lineName).join('; ')}.</p>}
    </section>
  );
}
