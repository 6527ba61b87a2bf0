import type { Means, Reduction } from './ledger.ts';
import { sentences } from '../text/sentences.ts';
import { dateText, type LocalDate } from '../text/local-time.ts';
import { type Pence, poundsText } from './money.ts';

/** What happened to the money of a booking. A reason is in the words of whoever gave it, and empty if none was. */
export type MoneyDetail =
  /** `part` of a plan of `parts`; null: all that was owed. */
  | { kind: 'paid'; pence: Pence; means: Means; part: number | null; parts: number }
  | { kind: 'part_failed'; part: number; pence: Pence; reason: string }
  | { kind: 'part_moved'; part: number; pence: Pence; from: LocalDate; to: LocalDate; reason: string }
  /** What was left of the plan became due at once. */
  | { kind: 'plan_ended'; pence: Pence }
  /** Its customer was emailed where to pay what is owed; `press` is the one that sent it. */
  | { kind: 'link_sent'; pence: Pence; press: string }
  | { kind: 'refunded'; pence: Pence; means: Means; reason: string }
  /** A refund that the bank sent back. */
  | { kind: 'refund_failed'; pence: Pence }
  | { kind: 'reduced'; by: Reduction; pence: Pence; reason: string }
  /** The customer's bank took money back, or gave it back to us. */
  | { kind: 'disputed'; pence: Pence; isBack: boolean };

const MONEY_KINDS: Record<MoneyDetail['kind'], true> = {
  paid: true,
  part_failed: true,
  part_moved: true,
  plan_ended: true,
  link_sent: true,
  refunded: true,
  refund_failed: true,
  reduced: true,
  disputed: true,
};

export const isMoney = (detail: { kind: string }): detail is MoneyDetail => detail.kind in MONEY_KINDS;

/** How money came, to follow 'Paid …'. */
const BY: Record<Means, string> = {
  card: 'by card',
  terminal: 'by card with us',
  cash: 'in cash',
  transfer: 'by bank transfer',
};

/** 'by card', 'in cash' */
export const byText = (means: Means): string => BY[means];

/** Where money goes back to. */
const TO: Record<Means, string> = {
  card: 'to the card',
  terminal: 'to the card',
  cash: 'in cash',
  transfer: 'by bank transfer',
};

/** 'to the card', 'in cash' */
export const backText = (means: Means): string => TO[means];

const because = (what: string, reason: string): string => sentences(what, reason && `Reason: ${reason}`);

/** One event, as the customer reads it. */
export function moneyText(detail: MoneyDetail): string {
  const sum = poundsText(detail.pence);
  switch (detail.kind) {
    case 'paid':
      return detail.part === null
        ? `${sum} paid ${BY[detail.means]}`
        : `Payment ${detail.part} of ${detail.parts}: ${sum} paid ${BY[detail.means]}`;
    case 'part_failed':
      return sentences(`Payment ${detail.part}, ${sum}, wasn’t taken`, detail.reason);
    case 'part_moved':
      return because(
        `Payment ${detail.part} moved from ${dayText(detail.from)} to ${dayText(detail.to)}`,
        detail.reason,
      );
    case 'plan_ended':
      return `The payment plan has ended: ${sum} is due now`;
    case 'link_sent':
      return `Link to pay ${sum} sent by email`;
    case 'refunded':
      return because(`${sum} paid back ${TO[detail.means]}`, detail.reason);
    case 'refund_failed':
      return `${sum} came back to us: your bank didn’t accept the refund`;
    case 'reduced':
      return because(
        detail.by === 'discount'
          ? `${sum} taken off the price`
          : `${sum} written off: it isn’t owed any more`,
        detail.reason,
      );
    case 'disputed':
      return detail.isBack
        ? `Your bank gave us back ${sum} of a disputed payment`
        : `Your bank took back ${sum} that you had paid`;
  }
}

const dayText = (date: LocalDate): string => dateText(date, { day: 'numeric', month: 'long' });
