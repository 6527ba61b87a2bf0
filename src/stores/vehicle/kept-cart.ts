import { atom } from 'nanostores';
import { cartContentSchema, choiceSchema } from '../../contract/cart/cart.ts';
import { CART_KEY } from '../../browser/page/stored-keys.ts';
import { z } from '../../contract/call/zod.ts';
import type { CallError } from '../shared/api.ts';
import { persisted } from '../shared/persisted.ts';

/**
 * What the browser holds of the cart, whichever car it is for. It comes before the car in the funnel, because
 * registering a car empties it; cart-state.ts has what the rest reads.
 */

const storedCartSchema = z.object({
  /** The car this cart was made for. */
  carKey: z.string(),
  /** Item keys, as the visitor sees them: ahead of the server while a call is under way. */
  cart: z.array(z.string()),
  /** How many, where and of which size, of what is not simply one. */
  chosen: z.record(z.string(), choiceSchema).default({}),
  cartUpdatedAt: z.number(),
  cartReceivedAt: z.number(),
  cartContent: cartContentSchema.nullable(),
});
export type StoredCart = z.infer<typeof storedCartSchema>;

/** localStorage `kcc:cart`: there only while something is in it. */
export const $storedCart = persisted<StoredCart | null>(CART_KEY, storedCartSchema.nullable(), null);

/** The last thing that went wrong with the cart; shown in the drawer, never as a blocking message. */
export const $cartError = atom<CallError | null>(null);

/** Empties the cart, with its timestamps and the server's answer. */
export function emptyCart(): void {
  $storedCart.set(null);
  $cartError.set(null);
}
