import type { ReactNode } from 'react';
import { amountText } from '../domain/money/money.ts';

interface Props {
  /** '179.00', as the API writes it; null when it is to be quoted. */
  amount: string | null;
  /** Put before the amount: the lowest price any car pays. */
  from?: boolean;
  /** The MOT fee is outside the scope of VAT, so it says nothing of VAT. */
  vat?: boolean;
  /** Said where there is no amount. */
  without?: string;
  /** A note under the price. */
  note?: ReactNode;
}

/** One total that looks like a price, with what belongs to it underneath. */
export function Price({ amount, from = false, vat = true, without = 'Price on request', note }: Props) {
  return (
    <span className="price">
      {from && <small className="price__from">from</small>}
      {amount === null ? (
        <b>{without}</b>
      ) : (
        <>
          <b>{amountText(amount)}</b> {vat && <span className="vat">inc VAT</span>}
        </>
      )}
      {note && <small>{note}</small>}
    </span>
  );
}
