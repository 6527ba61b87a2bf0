import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
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

const Saved = lazy(() => import('./Saved.tsx'));

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
        <Suspense>
          <Saved quote={saving.quote} priced={priced} />
        </Suspense>
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

export default island(SaveQuote);
