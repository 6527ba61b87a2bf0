import type { CartItem } from '../../contract/cart/cart.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { amountText } from '../../domain/money/money.ts';
import { $isGetQuoteAlert } from '../../stores/shared/visit.ts';
import { removeFromCart } from '../../stores/cart/cart.ts';
import { LineNote } from '../../controls/LineNote.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { LineChoice } from '../ui/LineChoice.tsx';
import { useStored } from '../ui/use-stored.ts';

/** The cart's lines: priced ones first, then those to be quoted under their own heading. */
export function CartLines({ items }: { items: CartItem[] }) {
  const priced = items.filter((item) => item.status !== TO_BE_QUOTED);
  const quoted = items.filter((item) => item.status === TO_BE_QUOTED);
  return (
    <>
      {priced.length > 0 && (
        <ul className="cart__items" role="list">
          {priced.map((item) => (
            <li key={item.item_key}>
              <span>
                {lineName(item)}
                <LineNote item={item} />
              </span>
              <b>{amountText(item.totalIncVat)}</b>
              <Remove item={item} />
              <Change item={item} />
            </li>
          ))}
        </ul>
      )}
      {quoted.length > 0 && (
        <div className="cart__quote">
          <h3>We will contact you with a quote for</h3>
          <QuoteAlert />
          <ul className="cart__items" role="list">
            {quoted.map((item) => (
              <li key={item.item_key}>
                <span>{lineName(item)}</span>
                <Remove item={item} />
                <Change item={item} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Shown once: items to be quoted cost nothing until agreed. */
function QuoteAlert() {
  const shown = useStored($isGetQuoteAlert);
  if (!shown) return null;
  return (
    <div className="cart__alert">
      <p>You get a fixed price first, and nothing is done before you say yes.</p>
      <button className="x" type="button" onClick={() => $isGetQuoteAlert.set(false)}>
        <Icon name="close" size={16} />
        <span className="vh">Understood</span>
      </button>
    </div>
  );
}

/** What can be chosen of a line, folded away until it is asked for. */
function Change({ item }: { item: CartItem }) {
  if (!item.pieces) return null;
  const { places, bySize } = item.pieces;
  return (
    <details className="cart__change">
      <summary>
        <span>{bySize ? 'Size, and which ones' : places.length > 0 ? 'Which ones' : 'How many'}</span>
        <span className="vh">: {item.name}</span>
      </summary>
      <LineChoice item={item} />
    </details>
  );
}

function Remove({ item }: { item: CartItem }) {
  return (
    <button className="x" type="button" onClick={() => void removeFromCart(item.item_key, item.name)}>
      <Icon name="close" size={16} />
      <span className="vh">Remove {item.name}</span>
    </button>
  );
}
