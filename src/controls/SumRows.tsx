import { amountText } from '../domain/money/money.ts';

/** The specification's names: `total` is the sub total without VAT, `subtotal` the total with it. */
export interface Sums {
  /** As the API writes money: `'149.17'`. */
  total: string;
  subtotal: string;
}

/** What a list of services comes to: the last two rows of a `dl`. */
export function SumRows({ total, subtotal }: Sums) {
  return (
    <>
      <div className="sub">
        <dt>
          Sub total <span className="soft">(ex VAT)</span>
        </dt>
        <dd>{amountText(total)}</dd>
      </div>
      <div className="sum">
        <dt>
          Total <small>inc VAT</small>
        </dt>
        <dd>{amountText(subtotal)}</dd>
      </div>
    </>
  );
}
