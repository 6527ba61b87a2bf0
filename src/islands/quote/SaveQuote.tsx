import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { quotePath, type SavedQuote } from '../../contract/cart/quote.ts';
import { hasPrice, TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { dateText } from '../../domain/text/local-time.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $quote, askFirst, saveQuote } from '../../stores/cart/quote.ts';
import { Icon } from '../../controls/Icon.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useDerived } from '../ui/use-stored.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { island } from '../ui/island.tsx';

/** One object, as React asks of what the server draws. */
const IDLE = { state: 'idle' } as const;

/** In the cart: hold its prices for thirty days, with a link that works on any device. */
function SaveQuote() {
  const content = useDerived($cart, null)?.cartContent ?? null;
  const saving = useStore($quote, { ssr: () => IDLE });
  const { submit, busy, refusal } = useSubmit();
  if (!content || content.items.length === 0) return null;
  const { quote: held, items } = content;
  const isOpen = items.some(({ status }) => status === TO_BE_QUOTED);
  const priced = hasPrice(items);
  const icon = <Icon name="share" size={20} />;
  return (
    <div className="save">
      {saving.state !== 'saved' && held && priced && (
        <p>
          Quote {held.reference}: its prices hold until {dateText(held.validUntil)}.
        </p>
      )}
      {saving.state === 'saved' ? (
        <Saved quote={saving.quote} priced={priced} />
      ) : (
        <BusyButton
          className="linkbtn"
          busy={busy}
          doing={<>{icon}Saving your quote</>}
          onClick={() => void submit(saveQuote)}
        >
          {icon}Save or share this quote
        </BusyButton>
      )}
      {isOpen && (
        <BusyButton
          className="linkbtn"
          busy={busy}
          doing="Saving your list"
          onClick={() => void submit(askFirst)}
        >
          Ask for the price first
        </BusyButton>
      )}
      {refusal && <Failed message={refusal.message} />}
    </div>
  );
}

function Saved({ quote, priced }: { quote: SavedQuote; priced: boolean }) {
  const id = useId();
  const [told, setTold] = useState('');
  const url = location.origin + quotePath(quote.token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setTold('Link copied');
    } catch {
      setTold('Copy the link out of the field above');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: document.title, text: `Quote ${quote.reference}`, url });
    } catch {
      // Closing the share sheet is the visitor's choice, not a failure.
    }
  };
  return (
    <>
      <p role="status">
        <strong>{`Quote ${quote.reference} is saved.`}</strong>
        <span>{` ${priced ? 'Its prices hold' : 'Its link works'} until ${dateText(quote.validUntil)}.`}</span>
      </p>
      <label htmlFor={id}>Link to your quote</label>
      <input
        className="field"
        id={id}
        type="url"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="save__acts">
        <button className="btn btn--quiet" type="button" onClick={() => void copy()}>
          <Icon name="link" size={20} /> Copy link
        </button>
        {'share' in navigator && (
          <button className="btn btn--quiet" type="button" onClick={() => void share()}>
            <Icon name="share" size={20} /> Share
          </button>
        )}
        <a className="btn btn--quiet" href={quotePath(quote.token)}>
          <Icon name="print" size={20} /> View and print
        </a>
      </div>
      <p role="status">{told}</p>
      <p className="hint">Anyone with the link sees the car, its registration and the prices.</p>
    </>
  );
}

export default island(SaveQuote);
