import { useStore } from '@nanostores/react';
import { $cartMayRetry } from '../../stores/cart/cart-state.ts';
import { retryCart } from '../../stores/cart/cart.ts';
import { $cartError } from '../../stores/vehicle/kept-cart.ts';
import { classes } from '../../controls/classes.ts';

/**
 * What went wrong with the cart: the specification's line, and under it what happened and what to do, with a button
 * where trying again may help.
 */
export function CartFailed({ className }: { className?: string }) {
  const error = useStore($cartError, { ssr: () => null });
  const mayRetry = useStore($cartMayRetry, { ssr: () => false });
  if (!error) return null;
  return (
    <div className={classes(className, 'err')} role="alert">
      <p>Cart Received a critical error Please consult with administrator</p>
      <p>
        <span>{`${error.message}.`}</span>
        {mayRetry && (
          <>
            {' '}
            <button className="linkbtn" type="button" onClick={() => void retryCart()}>
              Try again
            </button>
          </>
        )}
      </p>
    </div>
  );
}
