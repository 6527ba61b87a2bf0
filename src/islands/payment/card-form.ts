import type { Way } from '../../domain/money/card-payment.ts';
import type { Pence } from '../../domain/money/money.ts';

/** What came of asking a card. `look`: ask us how it stands. Otherwise why not, in words. */
export type CardFormState = 'look' | { message: string };

/** A place to type a card into: Stripe's, or ours where nothing is real. */
export interface CardForm {
  /** Draws it. Rejects where it can't be had. */
  mount(place: HTMLElement, wish: { way: Way; pence: Pence }): Promise<void>;
  /** What is asked for has changed. */
  update(wish: { way: Way; pence: Pence }): void;
  /** Whether what was typed can be a card; null: it can. */
  check(): Promise<string | null>;
  /** Asks the card, and its bank. */
  ask(clientSecret: string): Promise<CardFormState>;
}
