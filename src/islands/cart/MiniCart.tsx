import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $cartNews } from '../../stores/cart/cart-state.ts';
import { loadCart } from '../../stores/cart/cart.ts';
import { $cartError } from '../../stores/vehicle/kept-cart.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { classes } from '../../controls/classes.ts';
import { Icon } from '../../controls/Icon.tsx';
import { BookNow } from './BookNow.tsx';
import { CartContent } from './CartContent.tsx';
import { CartFailed } from './CartFailed.tsx';
import { useAlternating } from './use-alternating.ts';
import { totalText } from './total-text.ts';
import { useCart } from './use-cart.ts';
import { island } from '../ui/island.tsx';

interface Props {
  collecting?: boolean;
  /** Whether it is outside the wizard, where no panel at the side takes its place on wide screens. */
  outside?: boolean;
  /** Shown between the sum and the Book now button: the payment plan. */
  children?: ReactNode;
  /** Shown under the button: saving the list as a quote. */
  after?: ReactNode;
}

/** The floating cart button within reach of the thumb, with its drawer; hidden while the cart is empty. */
function MiniCart({ collecting = false, outside = false, children, after }: Props) {
  const { ready, count, content, friend } = useCart();
  const error = useStore($cartError, { ssr: () => null });
  const news = useStore($cartNews, { ssr: () => '' });
  const drawer = useRef<HTMLDialogElement>(null);
  const empty = count === 0;
  const second = useAlternating(count);
  useEffect(() => {
    const dialog = drawer.current;
    // The content fills the dialog, so a click on the dialog itself is on its backdrop. The browser handles Esc.
    const onClick = (event: MouseEvent) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [empty]);
  const look = classes('mini', collecting && !empty && 'mini--flow', outside && 'mini--out');
  // Outside everything that is hidden at some width, so that there is one live region for the cart and it exists
  // before its text changes.
  const told = (
    <p className="vh" role="status">
      {news}
    </p>
  );
  if (empty) {
    return (
      <>
        {told}
        {collecting && !ready && <span className="sk sk--mini" />}
        {error && (
          <div className={look} role="region" aria-label="Your cart">
            <CartFailed className="mini__err" />
          </div>
        )}
      </>
    );
  }
  const open = () => {
    drawer.current?.showModal();
    void loadCart();
  };
  const items = `${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <>
      {told}
      <div className={look} role="region" aria-label="Your cart">
        {error && (
          <p className="mini__err" role="alert">
            {error.message}.
          </p>
        )}
        <button className="mini__btn" type="button" aria-haspopup="dialog" onClick={open}>
          <span className="mini__ico">
            <Icon name={second ? 'calendar' : 'basket'} size={28} />
            <span className="badge" aria-hidden="true">
              {count}
            </span>
          </span>
          {collecting ? (
            <span>
              <b>Services List</b>
              <span className="vh">, {items}</span>
            </span>
          ) : (
            <span>
              <b>{content ? totalText(content) : '£…'}</b>
              Total inc VAT<span className="vh">, {items}. Open your services list</span>
            </span>
          )}
        </button>
        {!collecting && (
          <a className="btn" href={PATHS.collection}>
            Book Now
          </a>
        )}
      </div>
      <dialog className="drawer-cart" ref={drawer} aria-labelledby="drawer-title">
        <div className="drawer-cart__in">
          <div className="drawer-cart__head">
            <h2 id="drawer-title">Your services list</h2>
            <button className="x" type="button" onClick={() => drawer.current?.close()}>
              <Icon name="close" size={20} />
              <span className="vh">Close</span>
            </button>
          </div>
          <CartFailed className="cart__go" />
          {content && <CartContent content={content} friend={friend} />}
          {children}
          {!collecting && <BookNow />}
          {after}
        </div>
      </dialog>
    </>
  );
}

export default island(MiniCart);
