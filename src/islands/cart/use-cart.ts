import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CartContent } from '../../contract/cart/cart.ts';
import { type Friend, friendOf, sumsFor } from '../../stores/cart/referral.ts';
import { $referralId } from '../../stores/shared/visit.ts';
import { $cart, $cartContent, $isCartLoading } from '../../stores/cart/cart-state.ts';
import { loadCart } from '../../stores/cart/cart.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';

/**
 * What every view of the cart shows. `content` is the server's answer, or the default of an empty cart, and null until
 * either is known; `count` may be ahead of it. Its sums are those for whoever was sent by a `friend`.
 */
export function useCart(): {
  ready: boolean;
  loading: boolean;
  count: number;
  content: CartContent | null;
  friend: Friend | null;
} {
  const ready = useReady();
  const cart = useDerived($cart, null);
  const said = useDerived($cartContent, null);
  const referralId = useStored($referralId);
  const friend = ready ? friendOf(referralId) : null;
  const content = said && { ...said, ...sumsFor(said, friend) };
  const loading = useStore($isCartLoading, { ssr: () => false });
  useEffect(() => void loadCart(), []);
  return { ready, loading, count: cart?.cart.length ?? 0, content, friend };
}
