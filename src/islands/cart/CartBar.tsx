import { useEffect, useState } from 'react';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { Car } from '../../controls/Car.tsx';
import { PlateTag } from '../../controls/PlateTag.tsx';
import { useStored } from '../ui/use-stored.ts';
import { totalText } from './total-text.ts';
import { useCart } from './use-cart.ts';
import { island } from '../ui/island.tsx';

/** As specified, the bar appears this long after the page. */
const APPEARS_AFTER_MS = 5000;

/** The bottom bar of landing pages, on medium screens and wider and only if the cart has items. */
function CartBar() {
  const vehicle = useStored($vehicle);
  const { count, content } = useCart();
  const shown = useBarShown();
  if (!vehicle || !content || count === 0) return null;
  return (
    <div className="cartbar" role="region" aria-label="Your booking" hidden={!shown}>
      <div className="wrap">
        <Car body={vehicle.Body} colour={vehicle.Colour} />
        <PlateTag vrm={vehicle.RegistrationNumber} />
        <span>
          <strong>{vehicleName(vehicle)}</strong>
          <span>{`, ${count} ${count === 1 ? 'service' : 'services'} added`}</span>
        </span>
        <p>
          Total Amount (inc VAT) <b>{totalText(content)}</b>
        </p>
        <a className="btn" href={PATHS.collection}>
          Book now
        </a>
      </div>
    </div>
  );
}

/** After five seconds; out of the way while the visitor scrolls down, back when they scroll up. */
function useBarShown(): boolean {
  const [due, setDue] = useState(false);
  const [up, setUp] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), APPEARS_AFTER_MS);
    let last = scrollY;
    const onScroll = () => {
      if (scrollY !== last) setUp(scrollY < last);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return due && up;
}

export default island(CartBar);
