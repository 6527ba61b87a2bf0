import { chargeOf, isOver, type LineStatus, stands } from '../booking/booking-line.ts';
import type { Pence } from './money.ts';

/** A line as far as the credit for a diagnostic goes. */
export interface CreditedLine {
  id: string;
  status: LineStatus;
  pence: Pence | null;
  donePercent: number | null;
  /** The diagnostic that led to it. */
  foundBy: string | null;
}

/** What comes off for a diagnostic: never more than the repairs that it led to cost. */
export interface Credit {
  pence: Pence;
  /** Whether all of it is done, so that it is due. */
  isDue: boolean;
}

/** What comes off in a booking because its customer agreed to repairs that a diagnostic led to; null: nothing. */
export function creditFor(diagnostic: CreditedLine, lines: readonly CreditedLine[]): Credit | null {
  const repairs = lines.filter(({ foundBy, status }) => foundBy === diagnostic.id && stands(status));
  if (repairs.length === 0 || !stands(diagnostic.status)) return null;
  const isDue = isOver(diagnostic.status) && repairs.every(({ status }) => isOver(status));
  const worth = (line: CreditedLine): Pence => (isDue ? chargeOf(line) : (line.pence ?? 0));
  const cost = repairs.reduce((sum, line) => sum + worth(line), 0);
  return { pence: Math.min(worth(diagnostic), cost), isDue };
}

/** How much more would come off with a yes to one more repair, which is shown before it. */
export function creditBrought(
  { foundBy, pence }: { foundBy: string | null; pence: Pence },
  lines: readonly CreditedLine[],
): Pence {
  const diagnostic = lines.find(({ id }) => id === foundBy);
  if (!diagnostic) return 0;
  const now = creditFor(diagnostic, lines)?.pence ?? 0;
  const one = { id: '', status: 'approved', pence, donePercent: null, foundBy } as const;
  return (creditFor(diagnostic, [...lines, one])?.pence ?? 0) - now;
}

/** What each of several yeses adds to pay, given one after the other: what a diagnostic came to comes off once. */
export function addedByEach(
  repairs: readonly { foundBy: string | null; pence: Pence }[],
  lines: readonly CreditedLine[],
): Pence[] {
  const after = [...lines];
  return repairs.map(({ foundBy, pence }) => {
    const toPay = pence - creditBrought({ foundBy, pence }, after);
    after.push({ id: '', status: 'approved', pence, donePercent: null, foundBy });
    return toPay;
  });
}
