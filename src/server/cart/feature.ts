import type { Feature, FeatureParts } from '../feature.ts';
import { cartRoutes } from './routes.ts';
import { type CartService, cartService, type PromisesAt } from './service.ts';

export function cartFeature(
  parts: FeatureParts,
  { promisesAt }: { promisesAt: PromisesAt },
): Feature<{ cart: CartService }> {
  const cart = cartService({ ...parts, promisesAt });
  return {
    name: 'cart',
    services: { cart },
    routes: (mount) => cartRoutes(mount, cart),
    jobs: [{ name: 'purge-carts', everyMs: 60 * 60_000, run: () => cart.purge() }],
  };
}
