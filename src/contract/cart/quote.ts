import type { PartsFrom } from '../../domain/booking/parts.ts';
import { cartKeySchema } from './cart-key.ts';
import { cartContentSchema, type CartItem, type FriendSums, heldQuoteSchema } from './cart.ts';
import { endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { type Vehicle, vehicleSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** Where the plain price list of a car sends what was ticked. */
export const PLAIN_LIST = '/quote';

/** Where a quote is viewed, printed and opened on another device: `/quote/{token}`. */
export const quotePath = (token: string): string => `/quote/${token}`;

/** Where its holder books it by a plain form. */
export const bookQuotePath = (token: string): string => `${quotePath(token)}/book`;

export const savedQuoteSchema = heldQuoteSchema.extend({
  token: linkTokenSchema.describe(
    'Signed; the page is /quote/{token}. Anyone who has it sees the car and the prices.',
  ),
});

export type SavedQuote = z.infer<typeof savedQuoteSchema>;

/** A saved quote, as its page shows it. */
export interface QuoteView {
  reference: string;
  vehicle: Vehicle;
  /** Local dates. */
  madeOn: string;
  validUntil: string;
  /** Whether its prices still hold; if not, these are today's. */
  holds: boolean;
  items: CartItem[];
  /** Ex VAT, and inc VAT. */
  total: string;
  subtotal: string;
  /** What it comes to for somebody who was sent by a friend; null where nothing comes off. */
  friend: FriendSums | null;
  /** Of its work in the workshop: decides when the car is back. */
  minutes: number;
  /** Where the slowest of its parts comes from. */
  partsFrom: PartsFrom;
}

export const createQuote = endpoint({
  id: 'createQuote',
  method: 'POST',
  path: '/quote',
  access: 'anyone',
  proof: 'none',
  summary:
    'Save a cart as a quote that keeps its prices for 30 days. Saving the same cart again that day gives the same quote.',
  body: z.object({
    cartKey: cartKeySchema.min(1),
    vehicle: vehicleSchema.describe('As chosen, so that the quote brings the car along.'),
  }),
  response: success(z.object({ quote: savedQuoteSchema, cart: cartContentSchema })),
  errors: ['cart_expired', 'cart_empty', 'model_unknown', 'too_many'],
});
