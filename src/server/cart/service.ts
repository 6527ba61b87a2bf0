import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { catalogue } from '../../content-model/catalogue.ts';
import { type CartContent } from '../../contract/cart.ts';
import { withAdded, withRemoved } from '../../domain/cart.ts';
import type { Database } from '../db/open.ts';
import { carts } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { cartContent, priceCart } from './content.ts';

/** A cart that nobody touched for this long is gone; its prices would be old anyway. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export interface CartService {
  /**
   * Adds items; adding one twice changes nothing. A key that is empty, unknown, expired or of another car makes a new
   * cart of exactly these items. Throws model_unknown, item_unknown.
   */
  add(wanted: { key: string; modelId: string; items: string[] }): Promise<CartContent>;
  /** Throws cart_expired. */
  read(key: string): Promise<CartContent>;
  /** Throws cart_expired. Removing what is not there changes nothing. */
  remove(key: string, item: string): Promise<CartContent>;
  /** Deletes expired carts. */
  purge(): Promise<void>;
}

export function cartService({ db, clock }: { db: Database; clock: () => Date }): CartService {
  const oldest = () => new Date(clock().getTime() - LIFETIME_MS);

  /** Changes a living cart under a row lock, so that two tabs cannot lose each other's items. */
  async function change(
    key: string,
    edit: (cart: typeof carts.$inferSelect) => string[] | null,
  ): Promise<CartContent | null> {
    return db.transaction(async (tx) => {
      const living = and(eq(carts.key, key), gt(carts.updatedAt, oldest()));
      const [cart] = await tx.select().from(carts).where(living).for('update');
      const items = cart && edit(cart);
      if (!cart || !items) return null;
      await tx.update(carts).set({ items, updatedAt: clock() }).where(eq(carts.key, key));
      return cartContent(key, cart.modelId, priceCart(cart.modelId, items));
    });
  }

  return {
    async add({ key, modelId, items }) {
      refuseUnknown(modelId, items);
      const changed =
        key &&
        (await change(key, (cart) =>
          cart.modelId === modelId ? withAdded(cart.items, items, catalogue) : null,
        ));
      if (changed) return changed;
      const fresh = { key: newKey(), modelId, items: withAdded([], items, catalogue), updatedAt: clock() };
      await db.insert(carts).values(fresh);
      return cartContent(fresh.key, modelId, priceCart(modelId, fresh.items));
    },

    async read(key) {
      const [cart] = await db
        .select()
        .from(carts)
        .where(and(eq(carts.key, key), gt(carts.updatedAt, oldest())));
      if (!cart) throw expired();
      return cartContent(key, cart.modelId, priceCart(cart.modelId, cart.items));
    },

    async remove(key, item) {
      const changed = await change(key, (cart) => withRemoved(cart.items, item, catalogue));
      if (!changed) throw expired();
      return changed;
    },

    purge: async () => void (await db.delete(carts).where(lt(carts.updatedAt, oldest()))),
  };
}

export function expired(): AppError {
  return new AppError('cart_expired', 'Your list has expired. Add the services again');
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

function refuseUnknown(modelId: string, items: readonly string[]): void {
  const priced = new Set(priceCart(modelId, items).lines.map(({ key }) => key));
  const unknown = items.filter((item) => !priced.has(item));
  if (unknown.length === 0) return;
  throw new AppError('item_unknown', `This car cannot have ${unknown.join(', ')}. Choose from its own list`);
}
