import { type Booked, dueOf } from '../cart/cart.ts';

interface Paid extends Booked {
  /** In how many payments its customer would like to pay; 1, or left out: at once. */
  instalments?: number;
}

/** When it is paid for, as a sentence. */
export function payText({ instalments = 1, ...booked }: Paid): string {
  const due = dueOf(booked);
  if (due === 'nothing') return 'There’s nothing to pay.';
  if (instalments > 1) {
    return `You’d like to pay in ${instalments} instalments: the first when the work is complete, the others at monthly intervals, with no interest and no fee. We’ll confirm the exact dates then.`;
  }
  return due === 'sum' ? 'You pay when the work is done.' : 'You pay for what you agree to, when it’s done.';
}
