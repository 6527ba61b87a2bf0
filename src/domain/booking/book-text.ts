import { type Booked, dueOf } from '../cart/cart.ts';
import { penceFromAmount, poundsText } from '../money/money.ts';

/** The button that books at no charge, as under the warranty. */
export const BOOK_FREE = 'Book, nothing to pay';

/**
 * The button that concludes a booking: it says what is to be paid (Consumer Contracts Regulations 2013, regulation 14).
 */
export function bookText(booked: Booked): string {
  const due = dueOf(booked);
  if (due === 'nothing') return BOOK_FREE;
  if (due === 'price to come') return 'Book, nothing to pay until you agree a price';
  return `Book, ${poundsText(penceFromAmount(booked.subtotal))} to pay when it’s done`;
}
