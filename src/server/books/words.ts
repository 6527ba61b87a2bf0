import type { Means, MovementKind } from '../../domain/money/ledger.ts';
import type { BookMovement } from './month-books.ts';

const KINDS: Record<MovementKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_failed: 'Refund that came back',
  chargeback: 'Taken back by the customer’s bank',
  chargeback_won: 'Given back by the customer’s bank',
  discount: 'Discount',
  write_off: 'Written off',
};

const BY: Record<Means, string> = {
  card: 'card on the site',
  terminal: 'card terminal',
  cash: 'cash',
  transfer: 'transfer',
};

/** 'Payment, card terminal, booking KCC-7F3K-92QX, 004711' */
export const movementText = ({ kind, means, booking, reference }: BookMovement): string =>
  [KINDS[kind], BY[means], `booking ${booking}`, reference].filter((part) => part !== '').join(', ');

/** '2 × Mid-range tyre' */
export const rowText = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;
