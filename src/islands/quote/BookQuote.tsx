import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { bookQuotePath } from '../../contract/cart/quote.ts';
import { bookRequestPath, type RequestLink } from '../../contract/cart/quote-request.ts';
import { fillContact } from '../../stores/booking/booking-defaults.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import {
  $replacing,
  bookQuote,
  keepCart,
  type OpenedQuote,
  replaceByQuote,
} from '../../stores/cart/open-quote.ts';
import { keepsStores } from '../../stores/shared/keeps-stores.ts';
import { Icon } from '../../controls/Icon.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useDerived, useReady } from '../ui/use-stored.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { island } from '../ui/island.tsx';

interface Props extends OpenedQuote {
  token: string;
  /** Whose prices they are, where they answered a request: its cart is then the same however often it is opened. */
  request?: RequestLink;
  /** Whether its prices still hold. */
  holds: boolean;
}

/**
 * On a quote's own page: brings car and cart to this device, and prints. Before JavaScript, and without it, the button
 * is a link to the plain form.
 */
function BookQuote({ token, request, reference, items, car, holds }: Props) {
  const link = request ?? { token };
  const replacing = useStore($replacing, { ssr: 'initial' });
  const { submit, busy, refusal } = useSubmit();
  const ready = useReady();
  const label = holds ? 'Book this' : 'Book at today’s prices';
  if (!ready || !keepsStores()) {
    return (
      <div className="booked__acts">
        <a className="btn" href={request ? bookRequestPath(token, request) : bookQuotePath(token)}>
          {label}
        </a>
      </div>
    );
  }
  return (
    <>
      {refusal && <Failed message={refusal.message} />}
      {replacing && <Replace onReplace={() => void submit(() => replaceByQuote(link, fillContact))} />}
      <div className="booked__acts">
        <BusyButton
          className="btn"
          busy={busy}
          doing="Bringing your quote"
          onClick={() => void submit(() => bookQuote(link, { reference, items, car }, fillContact))}
        >
          {label}
        </BusyButton>
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          <Icon name="print" size={20} /> Print
        </button>
      </div>
    </>
  );
}

/** Takes the focus, because the visitor must answer. */
function Replace({ onReplace }: { onReplace: () => void }) {
  const count = useDerived($cart, null)?.cart.length ?? 0;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="replace" role="group" aria-labelledby="replace-question" tabIndex={-1} ref={question}>
      <p id="replace-question">
        {`Your list on this device has ${count === 1 ? '1 service' : `${count} services`}. This quote would take its place.`}
      </p>
      <button className="btn btn--quiet" type="button" onClick={onReplace}>
        Take the quote
      </button>
      <button className="btn btn--quiet" type="button" onClick={keepCart}>
        Keep my list
      </button>
    </div>
  );
}

export default island(BookQuote);
