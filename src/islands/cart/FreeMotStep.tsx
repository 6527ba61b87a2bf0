import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PricedItem } from '../../contract/catalogue.ts';
import { withFreeMot } from '../../domain/free-mot.ts';
import { amountText, isNothing, penceFromPounds, poundsText } from '../../domain/money.ts';
import { $cart, $cartError, addToCart, loadCart } from '../../stores/cart.ts';
import { $prices, loadPrices } from '../../stores/catalogue.ts';
import { PATHS } from '../../stores/navigation.ts';
import { $motPrice } from '../../stores/site-settings.ts';
import { $vehicle } from '../../stores/vehicle.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { MOT_ITEM } from './mot-item.ts';

/**
 * The step that offers the free MOT: beside a full or major service that is in the cart, or with one that is not yet.
 * A car that cannot have it (a van that may be too heavy) is told so.
 */
export default function FreeMotStep() {
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
  if (prices.state !== 'ready')
    return <span className="sk" role="status" aria-label="Loading the offer for your car" />;
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

function Beside({ price }: { price: string }) {
  const usual = useStore($motPrice);
  const free = isNothing(price);
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">
        {free ? 'Your service makes the MOT free' : `With your service the MOT is ${amountText(price)}`}
      </h2>
      <p>
        Alone it is {poundsText(penceFromPounds(Number(usual)))}. One visit, one collection: the car is
        serviced first, then tested. If you take anything out of your list later, the MOT leaves it too.
      </p>
      <p className="needs__go">
        <button className="btn" type="button" onClick={() => void addToCart(MOT_ITEM.key, MOT_ITEM.name)}>
          Add the MOT for {amountText(price)}
        </button>
        <a className="btn btn--quiet" href={PATHS.collection}>
          Go on without it
        </a>
      </p>
    </section>
  );
}

function WithAService({ items }: { items: PricedItem[] }) {
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">Choose the service that makes the MOT free</h2>
      <ul className="dist" role="list">
        {items.map((item) => (
          <li key={item.key}>
            <span>
              {item.name} and MOT, {item.totalIncVat === null ? 'we quote' : amountText(item.totalIncVat)}
            </span>
            <button className="btn btn--quiet" type="button" onClick={() => void addBoth(item)}>
              Add both<span className="vh"> {item.name} and MOT</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href={PATHS.services}>See all prices for your car</a>
      </p>
    </section>
  );
}

/** The service first: the MOT's price follows from it. */
async function addBoth(item: PricedItem): Promise<void> {
  await addToCart(item.key, item.name);
  await addToCart(MOT_ITEM.key, MOT_ITEM.name);
}

function InTheCart({ free, price }: { free: boolean; price: string }) {
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">
        {free ? 'The MOT is in your list, free' : `The MOT is in your list at ${amountText(price)}`}
      </h2>
      <p>The car is serviced first, then tested. You hear from us before anything else is done.</p>
      <a className="btn" href={PATHS.collection}>
        Choose a day
      </a>
    </section>
  );
}

function NotForThisCar({ note }: { note: string | null }) {
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">The free MOT is a class 4 test</h2>
      <p>{note ?? 'This vehicle does not need one.'}</p>
      <a className="btn" href={PATHS.services}>
        See the prices for your car
      </a>
    </section>
  );
}
