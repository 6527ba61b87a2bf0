import { useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
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
import { DemoCard } from './DemoCard.tsx';
import { stripeForm } from './stripe-form.ts';
import type { CardForm, LaterPart, Means, WalletEvents, Wish } from './card-form.ts';
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
  /** What a plan that begins today takes later. */
  later: LaterPart[];
  /** Stripe's key for browsers; null: a demonstration card is asked for, and no money moves. */
  publishableKey: string | null;
  phone: string;
}

const EMPTY = 'Type the number of a test card';

/** Pays by card. What is owed is the server's business: this says what was shown, and asks a card. */
function PayByCard({ access, path, ways, chosen, cards, later, publishableKey, phone }: Props) {
  const [way, setWay] = useState<PayWay | undefined>(ways.find((one) => one.way === chosen) ?? ways[0]);
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [hasWallet, setHasWallet] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const walletPlace = useRef<HTMLDivElement>(null);
  const card = useRef<CardForm | null>(null);
  const { busy, refusal, errors, form, submit, onInput } = useSubmit();
  const id = useId();
  const wishFor = ({ way: asked, amount: pence }: PayWay): Wish => ({
    way: asked,
    pence: penceFromAmount(pence),
    later: asked === 'in_3' ? later : [],
  });

  // Stripe calls what it was given first; that asks for what the last render knows.
  const wallet = useRef<WalletEvents>(null);
  useEffect(() => {
    wallet.current = {
      found: (isThere) => setHasWallet(isThere),
      pressed: () => !busy,
      agreed: () => pay('wallet'),
      closed: () => setSaid('Nothing was taken. Try again, or type a card.'),
    };
  });

  useEffect(() => {
    if (publishableKey === null || card.current || !place.current || !walletPlace.current || !way) return;
    card.current = stripeForm(publishableKey);
    const places = { card: place.current, wallet: walletPlace.current };
    card.current.mount(places, wishFor(way), wallet).catch((cause: unknown) => {
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

  if (!way) return null;
  const shown = way;
  const amount = amountText(way.amount);
  const beginsPlan = way.way === 'in_3';

  /** @returns why not, for the form to say */
  async function follow(outcome: PayOutcome, secret: string, means: Means) {
    if (!('state' in outcome)) return outcome;
    switch (outcome.state) {
      case 'paid':
        goTo(`${path}?done=paid`);
        return null;
      case 'processing':
        goTo(`${path}?done=processing`);
        return null;
      case 'confirm':
        if (publishableKey !== null)
          return {
            message: 'Your bank still waits for you to confirm this payment. Press Pay again',
            errors: {},
          };
        setAsking(secret);
        return null;
      case 'ended':
        return {
          message: 'This payment was ended somewhere else. Open the page again to see what’s left',
          errors: {},
        };
      case 'open': {
        const why = `${outcome.message} Nothing was taken: try again, or use another card`.trim();
        return means === 'card' ? wrongField('number', why) : { message: why, errors: {} };
      }
    }
  }

  /** @returns whether it was paid, or is just being paid */
  async function pay(means: Means): Promise<boolean> {
    let isPaid = false;
    await submit(async () => {
      setSaid(`Asking your bank for ${amount}…`);
      const refusal = await tried(means);
      isPaid = refusal === null;
      return refusal;
    }).finally(() => setSaid(''));
    return isPaid;
  }

  /** @returns why not, for the form to say */
  async function tried(means: Means) {
    const number = String(new FormData(form.current ?? undefined).get('number') ?? '');
    if (publishableKey === null && number.trim() === '') return wrongField('number', EMPTY);
    const wrong = (await card.current?.check(means)) ?? null;
    if (wrong) return { message: wrong, errors: {} };
    const begun = await beginPaying(access, { way: shown.way, shown: shown.amount });
    if ('message' in begun) return begun;
    if ('over' in begun) {
      goTo(`${path}?done=${begun.over}`);
      return null;
    }
    const { clientSecret: secret } = begun;
    if (publishableKey === null) return follow(await payDemoCard(secret, { number }), secret, means);
    const asked = await card.current?.ask(secret, means);
    if (asked && asked !== 'look') return { ...asked, errors: {} };
    return follow(await paymentOutcome(secret), secret, means);
  }

  const answer = (what: 'agree' | 'refuse') =>
    submit(async () => {
      if (asking === null) return null;
      const outcome = await payDemoCard(asking, { answer: what });
      setAsking(null);
      return follow(outcome, asking, 'card');
    });

  return (
    <form
      className="pay"
      ref={form}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void pay('card');
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
            card.current?.update(wishFor(next));
          }}
        />
      )}
      <div>
        <h2 className="pay__legend">Your card</h2>
        {beginsPlan && (
          <p className="pay__keep">
            We keep the card that you pay with now for the later payments, and for nothing else.
          </p>
        )}
        {publishableKey === null ? (
          <DemoCard id={id} error={errors.number} isAsked={asking !== null} onAnswer={answer} />
        ) : (
          <div className="pay__slot">
            <div id={`${id}-number`} tabIndex={-1}>
              <FieldError id={`${id}-number`} error={errors.number} />
            </div>
            <div className={`pay__quick${hasWallet ? ' pay__quick--wallet' : ''}`}>
              <p className="fine">Debit or credit card</p>
              <div ref={walletPlace} role="group" aria-label="Pay without typing a card" />
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
            ? 'We write to you three days before each later payment. You can pay the rest early at any time.'
            : 'We email you a receipt.'}
        </p>
        <p className="hint pay__said" role="status">
          {said}
        </p>
      </div>
    </form>
  );
}

export const PayForm = island(PayByCard);
