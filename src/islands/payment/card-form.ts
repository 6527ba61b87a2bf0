import type { Way } from '../../domain/money/card-payment.ts';
import type { Pence } from '../../domain/money/money.ts';

/** What came of asking a card. `look`: ask us how it stands. Otherwise why not, in words. */
export type CardFormState = 'look' | { message: string };

/** What is asked for: what the page says is paid now, and of a plan that begins with it what comes later. */
export interface Wish {
  way: Way;
  pence: Pence;
  /** Later payments of a plan that begins, the next one first; none: nothing is kept. */
  later: readonly LaterPart[];
}

export interface LaterPart {
  date: string;
  pence: Pence;
  /** As it is read: `£94.67 on 28 Dec 2026`. */
  text: string;
}

/** A card is typed, or a wallet of the phone or browser gives one. */
export type Means = 'card' | 'wallet';

/** What a wallet's button tells the page. */
export interface WalletEvents {
  /** Whether there is one here. */
  found(isThere: boolean): void;
  /** It was pressed. @returns whether its sheet may open */
  pressed(): boolean;
  /** Its owner agreed in the sheet to what was asked for when it opened. @returns whether that was paid */
  agreed(): Promise<boolean>;
  /** Its owner closed the sheet. */
  closed(): void;
}

/** Who is told, as of now. */
export type Told = Readonly<{ current: WalletEvents | null }>;

/** A place to type a card into, and one for the wallets that a browser has: Stripe's, or ours where nothing is real. */
export interface CardForm {
  /** Draws both. Rejects where no card can be typed; a wallet that can't be had is only not there. */
  mount(places: Record<Means, HTMLElement>, wish: Wish, wallet: Told): Promise<void>;
  /** What is asked for has changed. */
  update(wish: Wish): void;
  /** Whether what was typed can be a card, or what a wallet gave; null: it can. */
  check(means: Means): Promise<string | null>;
  /** Asks the card, and its bank. */
  ask(clientSecret: string, means: Means): Promise<CardFormState>;
}
