import { PATHS } from '../../stores/shared/navigation.ts';

/** Under the sum of a cart: on to the collection. */
export function BookNow() {
  return (
    <div className="cart__go">
      <a className="btn btn--wide" href={PATHS.collection}>
        Book Now
      </a>
    </div>
  );
}
