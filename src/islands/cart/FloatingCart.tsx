import type { ComponentProps } from 'react';
import sheet from '../../styles/cart.css?url';
import MiniCart from './MiniCart.tsx';
import { useCart } from './use-cart.ts';
import { island } from '../ui/island.tsx';

/** The mini cart outside the wizard. Its styles come with it, so that a page costs nothing for it before there is a cart. */
function FloatingCart(inside: Pick<ComponentProps<typeof MiniCart>, 'children' | 'after'>) {
  const { count } = useCart();
  return (
    <>
      {/* React waits with the first cart until its sheet has come. */}
      {count > 0 && <link rel="stylesheet" href={sheet} precedence="cart" />}
      <MiniCart outside {...inside} />
    </>
  );
}

export default island(FloatingCart);
