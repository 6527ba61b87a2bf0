import { getCart, postCart, removeCartItem } from '../../contract/cart/cart.ts';
import type { Mount } from '../http/mount.ts';
import type { CartService } from './service.ts';

export function cartRoutes(mount: Mount, service: CartService): void {
  mount(postCart, async ({ body: { key, modelId, item, lines } }, { address }) => ({
    data: await service.add({ key, modelId, items: item, lines }, address),
  }));
  mount(getCart, async ({ query }) => ({ data: await service.read(query.key) }));
  mount(removeCartItem, async ({ params, body }) => ({ data: await service.remove(body.key, params.item) }));
}
