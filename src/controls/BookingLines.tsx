import type { CartItem } from '../contract/cart/cart.ts';
import { TO_BE_QUOTED } from '../domain/cart/cart.ts';
import { LINE_TEXT } from '../domain/booking/booking-line.ts';
import type { LineStatus } from '../domain/booking/booking-line.ts';
import { lineName } from '../domain/text/line-name.ts';
import { amountText } from '../domain/money/money.ts';
import { FriendRow } from './FriendRow.tsx';
import { LineNote } from './LineNote.tsx';
import { type Sums, SumRows } from './SumRows.tsx';

interface Props extends Sums {
  items: CartItem[];
  /** Who sent the visitor, and what comes off for it; the sums are without it already. Null: nobody. */
  friend?: { name: string; off: string } | null;
  /** How lines stand whose work has begun, by their names. */
  states?: ReadonlyMap<string, LineStatus>;
}

/**
 * What is bought, as ruled rows: each with its amount, the sum, and under it what has no price yet. The cart's lines
 * (islands/cart/CartLines.tsx) are another thing, because each of them can be taken out.
 */
export function BookingLines({ items, friend = null, states, ...sums }: Props) {
  const priced = items.filter(({ status }) => status !== TO_BE_QUOTED);
  const quoted = items.filter(({ status }) => status === TO_BE_QUOTED);
  return (
    <>
      {priced.length > 0 && (
        <dl className="facts lines">
          {priced.map((item) => (
            <div key={item.item_key}>
              <dt>
                {lineName(item)}
                <LineNote item={item} />
                <State of={states?.get(item.name)} />
              </dt>
              <dd>{amountText(item.totalIncVat)}</dd>
            </div>
          ))}
          {friend && <FriendRow {...friend} />}
          <SumRows {...sums} />
        </dl>
      )}
      {quoted.length > 0 && (
        <div className="quoted">
          <h3>We will contact you with a quote for</h3>
          <ul role="list">
            {quoted.map((item) => (
              <li key={item.item_key}>
                {lineName(item)}
                <State of={states?.get(item.name)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const State = ({ of }: { of: LineStatus | undefined }) =>
  of && (
    <small>
      <span className="vh">: </span>
      {LINE_TEXT[of]}
    </small>
  );
