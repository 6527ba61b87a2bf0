import { useId, useState } from 'react';
import { quotePath, type SavedQuote } from '../../contract/cart/quote.ts';
import { Icon } from '../../controls/Icon.tsx';
import { dateText } from '../../domain/text/local-time.ts';

interface Props {
  quote: SavedQuote;
  priced: boolean;
}

/** A quote that was just saved, with its link: loaded when there is one. */
export default function Saved({ quote, priced }: Props) {
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
