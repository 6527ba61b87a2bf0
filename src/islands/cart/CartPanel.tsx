import type { ReactNode } from 'react';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { Car } from '../../controls/Car.tsx';
import { PlateTag } from '../../controls/PlateTag.tsx';
import { useStored } from '../ui/use-stored.ts';
import { BookNow } from './BookNow.tsx';
import { CartContent } from './CartContent.tsx';
import { CartFailed } from './CartFailed.tsx';
import { useCart } from './use-cart.ts';
import { island } from '../ui/island.tsx';

interface Props {
  collecting?: boolean;
  /** Shown between the sum and the Book now button: the payment plan. */
  children?: ReactNode;
  /** Shown under the button: saving the list as a quote. */
  after?: ReactNode;
}

/** The desktop cart at the wizard's side. On the collection page it leads back to the services instead of on. */
function CartPanel({ collecting = false, children, after }: Props) {
  const vehicle = useStored($vehicle);
  const { ready, loading, count, content, friend } = useCart();
  return (
    <div className="cart" aria-busy={loading || undefined}>
      <div className="cart__head">
        <h2>YOUR ADDED SERVICES</h2>
      </div>
      {vehicle && (
        <div className="cart__car">
          <PlateTag vrm={vehicle.RegistrationNumber} />
          <span>{vehicleName(vehicle)}</span>
          <Car body={vehicle.Body} colour={vehicle.Colour} />
        </div>
      )}
      {ready && count === 0 && (
        <p className="cart__go">
          <strong>No service added by you yet!</strong>
        </p>
      )}
      {content ? <CartContent content={content} friend={friend} /> : <CartSkeleton />}
      {children}
      <CartFailed className="cart__go" />
      {count > 0 && !collecting && <BookNow />}
      {count > 0 && collecting && (
        <div className="cart__go">
          <a className="btn btn--quiet btn--wide" href={PATHS.services}>
            Change services
          </a>
        </div>
      )}
      {after}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="cart__go">
      <span className="sk" />
    </div>
  );
}

export default island(CartPanel);
