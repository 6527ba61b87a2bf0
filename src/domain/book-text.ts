import { hasPrice, TO_BE_QUOTED } from './cart.ts';
import { penceFromAmount, poundsText } from './money.ts';

/** What is booked, and what it comes to inc VAT, with what a friend’s link takes off. */
export interface Booked {
  items: readonly { status: number }[];
  subtotal: string;
}

/** Whether it is paid for as it stands, has a price to come, or costs nothing. */
function dueOf({ items, subtotal }: Booked): 'sum' | 'price to come' | 'nothing' {
  if (hasPrice(items) && penceFromAmount(subtotal) > 0) return 'sum';
  return items.some(({ status }) => status === TO_BE_QUOTED) ? 'price to come' : 'nothing';
}

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

/** When it is paid for, as a sentence. */
export function payText(booked: Booked): string {
  const due = dueOf(booked);
  if (due === 'nothing') return 'There’s nothing to pay.';
  return due === 'sum' ? 'You pay when the work is done.' : 'You pay for what you agree to, when it’s done.';
}
