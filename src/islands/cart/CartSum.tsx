import { amountText } from '../../domain/money.ts';

/** The specification's names: `total` is the sub total without VAT, `subtotal` the total with it. */
export function CartSum({ total, subtotal }: { total: string; subtotal: string }) {
  return (
    <dl className="cart__sum">
      <div>
        <dt>
          Sub total <span className="soft">(ex VAT)</span>
        </dt>
        <dd>{amountText(total)}</dd>
      </div>
      <div className="tot">
        <dt>
          Total <small>inc VAT</small>
        </dt>
        <dd>{amountText(subtotal)}</dd>
      </div>
    </dl>
  );
}
