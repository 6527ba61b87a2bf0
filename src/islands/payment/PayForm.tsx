import { useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { Field } from '../../controls/Field.tsx';
import { FieldError } from '../../controls/FieldError.tsx';
import type { PayWay } from '../../contract/money/payment.ts';
import type { Way } from '../../domain/money/card-payment.ts';
import { amountText, penceFromAmount } from '../../domain/money/money.ts';
import { goTo } from '../../stores/shared/navigation.ts';
import {
  beginPaying,
  type PayOutcome,
  type PayAccess,
  payDemoCard,
  paymentOutcome,
} from '../../stores/money/pay.ts';
import { stripeForm } from './stripe-form.ts';
import type { CardForm } from './card-form.ts';
import { useSubmit, wrongField } from '../ui/use-submit.ts';
import { island } from '../ui/island.tsx';
import { type WayCard, WayCards } from './WayCards.tsx';

interface Props {
  access: PayAccess;
  /** Of this page. */
  path: string;
  ways: PayWay[];
  /** The one that is chosen at first. */
  chosen: Way;
  /** How each is put. */
  cards: Partial<Record<Way, WayCard>>;
  /** Stripe's key for browsers; null: a demonstration card is asked for, and no money moves. */
  publishableKey: string | null;
  phone: string;
}

const EMPTY = 'Type the number of a test card';

/** Pays by card. What is owed is the server's business: this says what was shown, and asks a card. */
function PayByCard({ access, path, ways, chosen, cards, publishableKey, phone }: Props) {
  const [way, setWay] = useState<PayWay | undefined>(ways.find((one) => one.way === chosen) ?? ways[0]);
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<CardForm | null>(null);
  const { busy, refusal, errors, form, submit, onInput } = useSubmit();
  const id = useId();
  const wish = way && { way: way.way, pence: penceFromAmount(way.amount) };

  useEffect(() => {
    if (publishableKey === null || card.current || !place.current || !wish) return;
    card.current = stripeForm(publishableKey);
    card.current.mount(place.current, wish).catch((cause: unknown) => {
      console.error(cause);
      setFailed(true);
    });
  });

  // A page that Back brings out of the browser's memory shows what was owed before.
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goTo(path);
    };
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, [path]);

  if (!way || !wish) return null;
  const amount = amountText(way.amount);
  const beginsPlan = way.way === 'in_3';

  /** @returns why not, for the form to say */
  async function follow(outcome: PayOutcome, secret: string) {
    if (!('state' in outcome)) return outcome;
    switch (outcome.state) {
      case 'paid':
        goTo(`${path}?done=paid`);
        return null;
      case 'processing':
        goTo(`${path}?done=processing`);
        return null;
      case 'confirm':
        if (publishableKey === null) setAsking(secret);
        return null;
      case 'ended':
        return {
          message: 'This payment was ended somewhere else. Open the page again to see what’s left',
          errors: {},
        };
      case 'open':
        return wrongField(
          'number',
          `${outcome.message} Nothing was taken: try again, or use another card`.trim(),
        );
    }
  }

  const pay = () =>
    submit(async () => {
      setSaid(`Asking your bank for ${amount}…`);
      const number = String(new FormData(form.current ?? undefined).get('number') ?? '');
      if (publishableKey === null && number.trim() === '') return wrongField('number', EMPTY);
      const wrong = (await card.current?.check()) ?? null;
      if (wrong) return { message: wrong, errors: {} };
      const begun = await beginPaying(access, { way: way.way, shown: way.amount });
      if ('message' in begun) return begun;
      if ('over' in begun) {
        goTo(`${path}?done=${begun.over}`);
        return null;
      }
      const { clientSecret: secret } = begun;
      if (publishableKey === null) return follow(await payDemoCard(secret, { number }), secret);
      const asked = await card.current?.ask(secret);
      if (asked && asked !== 'look') return { ...asked, errors: {} };
      return follow(await paymentOutcome(secret), secret);
    }).finally(() => setSaid(''));

  const answer = (what: 'agree' | 'refuse') =>
    submit(async () => {
      if (asking === null) return null;
      const outcome = await payDemoCard(asking, { answer: what });
      setAsking(null);
      return follow(outcome, asking);
    });

  return (
    <form
      className="pay"
      ref={form}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {refusal && (
        <ErrorSummary
          title={errors.number ? 'There is a problem with this card' : refusal.message}
          errors={Object.values(errors).map((message) => ({ id: `${id}-number`, message }))}
        />
      )}
      {ways.length > 1 && (
        <WayCards
          id={`${id}-way`}
          chosen={way.way}
          {...{ ways, cards }}
          onChoose={(next) => {
            setWay(next);
            setSaid(`You pay ${amountText(next.amount)} now.`);
            card.current?.update({ way: next.way, pence: penceFromAmount(next.amount) });
          }}
        />
      )}
      <div>
        <h2 className="pay__legend">Your card</h2>
        {publishableKey === null ? (
          <DemoCard id={id} error={errors.number} isAsked={asking !== null} onAnswer={answer} />
        ) : (
          <div className="pay__slot">
            <div id={`${id}-number`} tabIndex={-1}>
              <FieldError id={`${id}-number`} error={errors.number} />
            </div>
            <div ref={place} className="pay__card" />
          </div>
        )}
      </div>
      {failed && (
        <p className="err" role="alert">
          The card form couldn’t be loaded. Reload the page, or call {phone} to pay by phone.
        </p>
      )}
      <div className="pay__go">
        <button className="btn btn--big btn--wide" type="submit" aria-disabled={busy || failed || undefined}>
          {busy ? 'One moment…' : `Pay ${amount}${beginsPlan ? ' today' : ''}`}
        </button>
        <p className="hint">
          {beginsPlan
            ? 'We keep the card for the later payments and write to you three days before each. You can pay the rest early at any time.'
            : 'We email you a receipt.'}
        </p>
        <p className="hint pay__said" role="status">
          {said}
        </p>
      </div>
    </form>
  );
}

interface DemoProps {
  id: string;
  error: string | undefined;
  /** Whether the demonstration bank wants a confirmation. */
  isAsked: boolean;
  onAnswer: (what: 'agree' | 'refuse') => void;
}

/** As it appears: whoever has just pressed 'Pay' goes on there. */
const takeFocus = (asked: HTMLElement | null) => asked?.focus();

/** Ours, in the place of Stripe's, where there is no key. */
function DemoCard({ id, error, isAsked, onAnswer }: DemoProps) {
  return (
    <div className="pay__slot">
      <p className="fine">
        <strong>Demo: no money moves.</strong> Type the number of a test card. 4242 4242 4242 4242 works, 4000
        0000 0000 0002 is refused, and with 4000 0027 6000 3184 the bank asks you first.
      </p>
      <Field
        id={`${id}-number`}
        name="number"
        label="Card number"
        value=""
        autoComplete="off"
        inputMode="numeric"
        maxLength={30}
        width="m"
        error={error}
      />
      {isAsked && (
        <div className="card" role="alertdialog" aria-labelledby={`${id}-bank`} tabIndex={-1} ref={takeFocus}>
          <p id={`${id}-bank`}>The demo bank asks: is this payment yours?</p>
          <div className="acts">
            <button className="btn" type="button" onClick={() => onAnswer('agree')}>
              Yes, it’s mine
            </button>
            <button className="btn btn--quiet" type="button" onClick={() => onAnswer('refuse')}>
              No
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

export const PayForm = island(PayByCard);
