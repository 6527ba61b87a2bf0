import { createBookingOfRequest } from '../../contract/cart/book-request.ts';
import type { Mount } from '../http/mount.ts';
import type { OwnRequests } from './own.ts';

export function quoteRequestRoutes(mount: Mount, own: OwnRequests): void {
  mount(createBookingOfRequest, async ({ params, query }, { address }, { cameAs }) => {
    const data = await own.cart({ id: params.id, signature: query.signature }, address);
    cameAs('holder');
    return { data };
  });
}
