import { type Booked, dueOf } from '../cart/cart.ts';

/** When it is paid for, as a sentence. */
export function payText(booked: Booked): string {
  const due = dueOf(booked);
  if (due === 'nothing') return 'There’s nothing to pay.';
  return due === 'sum' ? 'You pay when the work is done.' : 'You pay for what you agree to, when it’s done.';
}
