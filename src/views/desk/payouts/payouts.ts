import { shortDay, localNow } from '../../../domain/text/local-time.ts';
import type { StageChip } from '../lists/stage-chip.ts';

export interface Payout {
  id: string;
  state: 'requested' | 'paid' | 'refused';
  /** '' where the account is deleted. */
  name: string;
  pence: number;
  lastTwo: string;
  reference: string;
  reason: string;
  requestedAt: Date;
  exportedAt: Date | null;
  settledAt: Date | null;
}

const SHOWS: readonly [show: Payout['state'], text: string][] = [
  ['requested', 'To pay'],
  ['paid', 'Paid'],
  ['refused', 'Refused'],
];

/** What an address asks for; what can't be read is what is to be paid. */
export const payoutShowOf = (asked: string): Payout['state'] =>
  SHOWS.find(([show]) => show === asked)?.[0] ?? 'requested';

/** The filters, each with how many there are. */
export const payoutPills = (all: readonly Payout[], on: Payout['state']) =>
  SHOWS.map(([show, text]) => ({
    text,
    count: all.filter(({ state }) => state === show).length,
    href: `/apps/desk/payouts${show === 'requested' ? '' : `?show=${show}`}`,
    isOn: show === on,
  }));

/** Where a pay-out stands. */
export function payoutChip({ state, settledAt, exportedAt }: Payout): StageChip {
  const day = settledAt ? ` ${shortDay(localNow(settledAt).date)}` : '';
  if (state === 'paid') return { kind: 'fine', icon: 'fine', text: `Paid${day}` };
  if (state === 'refused') return { kind: 'soft', icon: 'close', text: `Refused${day}` };
  return { icon: exportedAt ? 'mail' : 'pound', text: exportedAt ? 'At the bank' : 'To pay' };
}
