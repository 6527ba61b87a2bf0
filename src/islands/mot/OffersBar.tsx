import type { MotOffer } from '../../contract/mot/mot-offer.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { chosenText } from '../../domain/cart/chosen-text.ts';
import { amountText } from '../../domain/money/money.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { addForCar } from '../../stores/mot/mot.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { useDerived } from '../ui/use-stored.ts';
import { CarFields } from './CarFields.tsx';
import { useAdded, usePicked } from './use-offers.ts';
import { island } from '../ui/island.tsx';

const ALL = 'all';

/** Under the offers: how many are in the booking, a button that adds the rest, and one to go on. */
function OffersBar({ offers, vehicle }: { offers: MotOffer[]; vehicle: Vehicle }) {
  const pickedOf = usePicked();
  const isAdded = useAdded(vehicle);
  const content = useDerived($cart, null)?.cartContent;
  const items = offers.flatMap((offer) => pickedOf(offer) ?? []);
  const added = items.filter(({ key }) => isAdded(key));
  const rest = items.filter(({ key }) => !isAdded(key));
  return (
    <div className={`offers-bar ${added.length > 0 ? 'offers-bar--on' : ''}`}>
      <p role="status">
        {added.length > 0 && (
          <>
            <strong>{added.length} added</strong>
            {content && <span>{`, ${amountText(content.subtotal)} inc VAT`}</span>}
          </>
        )}
      </p>
      {rest.length > 0 && items.length > 1 && (
        <form
          method="post"
          action={PATHS.start}
          onSubmit={(event) => {
            event.preventDefault();
            addForCar(ALL, vehicle, rest);
          }}
        >
          <CarFields vehicle={vehicle} />
          <input type="hidden" name="wanted" value={items.map(({ key }) => key).join(',')} />
          <input type="hidden" name="chosen" value={chosenText(items)} />
          <button className="btn btn--quiet" type="submit">
            {added.length > 0
              ? `Add ${rest.length} more`
              : `Add ${rest.length === 2 ? 'both' : `all ${rest.length}`} to my booking`}
          </button>
        </form>
      )}
      {added.length > 0 && (
        <a className="btn" href={PATHS.collection}>
          Continue
        </a>
      )}
      <ReplaceCar from={ALL} />
    </div>
  );
}

export default island(OffersBar);
