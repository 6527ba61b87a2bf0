import type { CartItem } from '../cart/cart.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** Where a person sees what an assistant prepared, and decides. */
export const preparedPath = (key: string): string => `/booking/prepared/${key}`;

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
