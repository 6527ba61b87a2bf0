import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { withFreeMot } from '../../domain/mot/free-mot.ts';
import { amountText, isNothing } from '../../domain/money/money.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { loadCart } from '../../stores/cart/cart.ts';
import { $prices, loadPrices } from '../../stores/catalogue/catalogue.ts';
import { $cartError } from '../../stores/vehicle/kept-cart.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { Beside, WithAService } from './FreeMotOffers.tsx';
import { MOT_ITEM } from './mot-item.ts';
import { island } from '../ui/island.tsx';

/**
 * The step that offers the free MOT, beside a full or major service in the cart or together with adding one. For a
 * car that cannot have it (a van that may be too heavy) it says so.
 */
function FreeMotStep() {
  const ready = useReady();
  const vehicle = useStored($vehicle);
  const cart = useDerived($cart, null);
  const error = useStore($cartError, { ssr: () => null });
  const prices = useStore($prices, { ssr: 'initial' });
  useEffect(() => {
    if (vehicle) void loadPrices();
    void loadCart();
  }, [vehicle]);
  if (!ready || !vehicle) return null;
  const content = cart?.cartContent ?? null;
  const mot = content?.items.find(({ item_key }) => item_key === MOT_ITEM.key);
  if (mot) return <InTheCart free={mot.isDiscounted && isNothing(mot.totalIncVat)} price={mot.totalIncVat} />;
  if (prices.state === 'error') return <NotNow message={prices.message} />;
  if (prices.state !== 'ready') return <span className="sk" role="status" aria-label="Loading the offer" />;
  const sold = prices.items.find(({ key }) => key === MOT_ITEM.key);
  if (!sold || sold.totalIncVat === null) return <NotForThisCar note={sold?.note ?? null} />;
  return (
    <>
      {error && (
        <p className="err" role="alert">
          {error.message}.
        </p>
      )}
      {content?.motOffer ? (
        <Beside price={content.motOffer} />
      ) : (
        <WithAService items={withFreeMot(prices.items)} />
      )}
    </>
  );
}

function NotNow({ message }: { message: string }) {
  return (
    <p className="err" role="alert">
      {message}.{' '}
      <button className="linkbtn" type="button" onClick={() => void loadPrices()}>
        Try again
      </button>
    </p>
  );
}

function InTheCart({ free, price }: { free: boolean; price: string }) {
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">
        {free ? 'The MOT is in your list, free' : `The MOT is in your list at ${amountText(price)}`}
      </h2>
      <p>We service the car first, then test it, and ask you before anything else.</p>
      <a className="btn btn--go" href={PATHS.collection}>
        Choose a day
      </a>
    </section>
  );
}

function NotForThisCar({ note }: { note: string | null }) {
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">The free MOT is a class 4 test</h2>
      <p>{note ?? 'This vehicle doesn’t need one.'}</p>
      <a className="btn btn--go" href={PATHS.services}>
        See the prices for your car
      </a>
    </section>
  );
}

export default island(FreeMotStep);
