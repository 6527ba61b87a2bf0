import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $cart } from '../../stores/cart.ts';
import { $opening, bookQuote, keepCart, replaceByQuote } from '../../stores/quote.ts';
import { Icon } from '../ui/Icon.tsx';
import { useDerived, useReady } from '../ui/use-stored.ts';

interface Props {
  token: string;
  reference: string;
  /** The keys of what it lists. */
  items: string[];
  /** Whether its prices still hold. */
  holds: boolean;
}

/** On a quote's own page: brings car and cart to this device, and prints. Nothing stands here before React comes. */
export default function BookQuote({ token, reference, items, holds }: Props) {
  const opening = useStore($opening, { ssr: 'initial' });
  const ready = useReady();
  if (!ready) return <span className="sk" />;
  return (
    <>
      {opening.state === 'error' && (
        <p className="err" role="alert">
          {opening.message}.
        </p>
      )}
      {opening.state === 'replacing' && <Replace token={token} />}
      <div className="booked__acts">
        <button
          className="btn"
          type="button"
          aria-disabled={opening.state === 'opening' || undefined}
          onClick={() => void bookQuote(token, { reference, items })}
        >
          {opening.state === 'opening'
            ? 'Bringing your quote'
            : holds
              ? 'Book this'
              : 'Book at today’s prices'}
        </button>
        <button className="btn btn--quiet" type="button" onClick={() => print()}>
          <Icon name="print" size={20} /> Print
        </button>
      </div>
    </>
  );
}

/** Takes the focus, because the visitor must answer. */
function Replace({ token }: { token: string }) {
  const count = useDerived($cart, null)?.cart.length ?? 0;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="replace" role="group" aria-labelledby="replace-question" tabIndex={-1} ref={question}>
      <p id="replace-question">
        Your list on this device has {count === 1 ? '1 service' : `${count} services`}. This quote would take
        its place.
      </p>
      <button className="btn btn--quiet" type="button" onClick={() => void replaceByQuote(token)}>
        Take the quote
      </button>
      <button className="btn btn--quiet" type="button" onClick={keepCart}>
        Keep my list
      </button>
    </div>
  );
}
