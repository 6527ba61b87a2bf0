import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CartContent } from '../../contract/cart.ts';
import { $cart, $cartContent, $isCartLoading } from '../../stores/cart-state.ts';
import { loadCart } from '../../stores/cart.ts';
import { useDerived, useReady } from '../ui/use-stored.ts';

/**
 * What every view of the cart shows. `content` is the server's answer, or the default of an empty cart, and null until
 * either is known; `count` may be ahead of it.
 */
export function useCart(): { ready: boolean; loading: boolean; count: number; content: CartContent | null } {
  const ready = useReady();
  const cart = useDerived($cart, null);
  const content = useDerived($cartContent, null);
  const loading = useStore($isCartLoading, { ssr: () => false });
  useEffect(() => void loadCart(), []);
  return { ready, loading, count: cart?.cart.length ?? 0, content };
}
