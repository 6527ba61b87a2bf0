import type { CartItem } from '../cart/cart.ts';
import { bookQuotePath } from '../cart/quote.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** Where a person sees what an assistant prepared, and decides. */
export const preparedPath = (key: string): string => `/booking/prepared/${key}`;

/**
 * Where the quote that is made of it is booked. Apart from `bookQuotePath`, which every step of the booking loads.
 * @param slot the window that is chosen when it opens, as `slotKey` writes it; '' for none
 */
export const bookPreparedPath = (token: string, slot: string): string =>
  bookQuotePath(token) + (slot && `?${new URLSearchParams({ slot }).toString()}`);

/** What is pressed there. */
export const preparedFormSchema = z.object({
  act: z.enum(['keep', 'book'], { error: 'Choose to keep it as a quote or to book it' }),
  /** Of the page that was shown, so that a press sent twice is one. */
  press: z
    .string()
    .max(64)
    .regex(/^[\w-]{16,64}$/),
});

/** What an assistant prepared, at today's prices. */
export interface PreparedView {
  vehicle: Vehicle;
  items: CartItem[];
  /** Ex VAT, and inc VAT. */
  total: string;
  subtotal: string;
  /** The window that it asked about, and whether that has a place now; null: none. */
  window: { date: string; window: string; isFree: boolean } | null;
  /** ISO */
  endsAt: string;
}
