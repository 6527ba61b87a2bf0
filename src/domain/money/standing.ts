import { type LocalDate, longDate } from '../text/local-time.ts';
import type { Balance, Means, MovementKind } from './ledger.ts';
import { type Pence, poundsText } from './money.ts';
import { backText, byText } from './money-history.ts';
import { isOpenPart, type PartState } from './payment-plan.ts';

/** How the money of an invoice or a credit note stands today: on its page and on the receipt, never on the paper itself. */
export interface Standing {
  kind: 'paid' | 'part' | 'due' | 'refunded' | 'nothing' | 'replaced';
  /** 'PAID', '1 OF 3 PAID' */
  label: string;
  /** How much, when and how. */
  text: string;
}

export interface StoodPart {
  date: LocalDate;
  pence: Pence;
  state: PartState;
}

/** A movement with its day. */
export interface DatedMovement {
  kind: MovementKind;
  pence: Pence;
  means: Means | null;
  on: LocalDate;
}

interface Books {
  balance: Balance;
  /** Oldest first. */
  movements: readonly DatedMovement[];
  parts: readonly StoodPart[];
  /** When the work was finished: the price is due from then on. */
  suppliedOn: LocalDate;
}

/** Of the invoice that counts, and of the receipt. */
export function standingOf({ balance, movements, parts, suppliedOn }: Books): Standing {
  const { charge, reduced, paid, due, surplus } = balance;
  const last = movements.findLast(({ kind }) => kind === 'payment');
  if (due > 0 && parts.some(isOpenPart)) return planned(balance, parts);
  if (due > 0) {
    const before = paid > 0 ? `${poundsText(paid)} paid. ` : '';
    const since = `due since ${longDate(suppliedOn)}, when the work was finished`;
    return { kind: 'due', label: 'DUE', text: `${before}${poundsText(due)} to pay, ${since}` };
  }
  if (surplus > 0)
    return {
      kind: 'paid',
      label: 'PAID',
      text: `${poundsText(paid)} paid, ${poundsText(surplus)} of it too much, which goes back to you`,
    };
  if (paid > 0 && last) {
    const isOne = last.pence === paid;
    const how = last.means ? `, ${byText(last.means)}` : '';
    const when = isOne ? ` on ${longDate(last.on)}${how}` : `, the last of it on ${longDate(last.on)}${how}`;
    return { kind: 'paid', label: 'PAID', text: poundsText(paid) + when };
  }
  const text = charge > 0 && reduced >= charge ? 'All of it was taken off' : 'Nothing is owed';
  return { kind: 'nothing', label: 'NOTHING TO PAY', text };
}

function planned({ paid, due }: Balance, parts: readonly StoodPart[]): Standing {
  const counted = parts.filter(({ state }) => state !== 'ended');
  const done = counted.filter(({ state }) => state === 'paid').length;
  const late = counted.find(({ state }) => state === 'failed');
  const missed = late ? ` The payment of ${longDate(late.date)} couldn’t be taken: please pay it now.` : '';
  return {
    kind: late ? 'due' : 'part',
    label: `${done} OF ${counted.length} PAID`,
    text: `Paid ${poundsText(paid)}, to come ${poundsText(due)}. No interest, no fee.${missed}`,
  };
}

/** Of a credit note. @param refunds what went back when it was issued @param pence what it takes off */
export function creditStanding(pence: Pence, refunds: readonly DatedMovement[]): Standing {
  const back = refunds.reduce((sum, refund) => sum + refund.pence, 0);
  const [last] = refunds.slice(-1);
  if (!last) return { kind: 'nothing', label: 'TAKEN OFF', text: `${poundsText(pence)} less to pay` };
  const how = last.means ? ` ${backText(last.means)}` : '';
  return { kind: 'refunded', label: 'REFUNDED', text: `${poundsText(back)}${how}, ${longDate(last.on)}` };
}

/** Of an invoice that counts no more. @param by the title of what took its place, or took all of it off */
export const replacedStanding = (by: string | null): Standing => ({
  kind: 'replaced',
  label: 'NO LONGER COUNTS',
  text: by === null ? 'All of it was taken off' : `${by} takes its place`,
});
