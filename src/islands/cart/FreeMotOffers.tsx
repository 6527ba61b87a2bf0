import { useStore } from '@nanostores/react';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { amountText, isNothing, penceFromPounds, poundsText } from '../../domain/money/money.ts';
import { addToCart } from '../../stores/cart/cart.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $motPrice } from '../../stores/shared/site-settings.ts';
import { MOT_ITEM } from './mot-item.ts';

/** The service is in the cart already: only the MOT is missing. */
export function Beside({ price }: { price: string }) {
  const usual = useStore($motPrice);
  const free = isNothing(price);
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">
        {free ? 'Your service makes the MOT free' : `With your service the MOT is ${amountText(price)}`}
      </h2>
      <p>
        Without the service it’s {poundsText(penceFromPounds(Number(usual)))}. One visit, one collection: we
        service the car first, then test it.
      </p>
      <p className="needs__go">
        <button
          className="btn btn--go"
          type="button"
          onClick={() => void addToCart(MOT_ITEM.key, MOT_ITEM.name)}
        >
          Add the MOT for {amountText(price)}
        </button>
        <a className="btn btn--quiet" href={PATHS.collection}>
          Go on without it
        </a>
      </p>
    </section>
  );
}

/** No such service yet: each that makes the MOT free, to be added with it. */
export function WithAService({ items }: { items: PricedItem[] }) {
  return (
    <section className="needs" aria-labelledby="free-mot">
      <h2 id="free-mot">Choose the service that makes the MOT free</h2>
      <ul className="dist" role="list">
        {items.map((item) => (
          <li key={item.key}>
            <span>
              {`${item.name} and MOT, ${item.totalIncVat === null ? 'price on request' : amountText(item.totalIncVat)}`}
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
