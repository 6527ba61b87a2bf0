import {
  MONEY_LISTS,
  type MoneyList,
  type MoneyShown,
  type OpenMoney,
} from '../../../contract/desk/desk-money.ts';
import type { StageChip } from '../lists/stage-chip.ts';

/** What each list is called as a filter. */
const LIST_TEXT: Record<MoneyList, string> = {
  failed: 'Refused',
  disputes: 'Disputed',
  refunds: 'Refunds',
  surplus: 'Paid too much',
  due: 'Owed',
  planned: 'In plans',
};

/** Filters in the order in which people look for them. */
const PILLS: readonly MoneyList[] = ['due', 'planned', 'failed', 'refunds', 'surplus', 'disputes'];

export const moneyPath = (list: MoneyList | null, page = 1): string => {
  const query = new URLSearchParams({ ...(list && { list }), ...(page > 1 && { page: String(page) }) });
  return `/apps/desk/money${query.size > 0 ? `?${query}` : ''}`;
};

/** @param counts of every list, whichever is shown */
export const moneyPills = (counts: Readonly<Record<MoneyList, number>>, only: MoneyList | null) => [
  {
    text: 'All',
    href: moneyPath(null),
    count: MONEY_LISTS.reduce((sum, list) => sum + counts[list], 0),
    isOn: only === null,
  },
  ...PILLS.map((list) => ({
    text: LIST_TEXT[list],
    href: moneyPath(list),
    count: counts[list],
    isOn: list === only,
  })),
];

/** How a sum stands. */
export function moneyChip(list: MoneyList, note: string): StageChip {
  switch (list) {
    case 'failed':
      return { kind: 'now', icon: 'now', text: 'Payment of a plan refused' };
    case 'disputes':
      return { kind: 'now', icon: 'now', text: note ? `Disputed, ${note}` : 'Disputed' };
    case 'refunds':
      return note === 'failed'
        ? { kind: 'now', icon: 'now', text: 'Refund failed' }
        : { kind: 'soft', icon: 'undo', text: 'Refund on its way' };
    case 'surplus':
      return { kind: 'soon', icon: 'soon', text: 'Paid too much' };
    case 'due':
      return { icon: 'pound', text: 'Owed' };
    case 'planned':
      return { kind: 'soft', icon: 'calendar', text: 'In a payment plan' };
  }
}

/** What is done about it; null: nothing just now. */
export function moneyActText(list: MoneyList, note: string): string | null {
  if (list === 'due' || list === 'failed') return 'Take payment';
  if (list === 'surplus' || (list === 'refunds' && note === 'failed')) return 'Pay it back';
  return null;
}

/** A sum and the list that it is in. */
export type MoneyRow = OpenMoney & { list: MoneyList };

/** All that is shown, what is most pressing first. A plan of which a payment was refused is there once. */
export function moneyRows(lists: readonly MoneyShown[]): MoneyRow[] {
  const rows = lists.flatMap(({ list, rows: own }) => own.map((row) => ({ ...row, list })));
  const failed = new Set(rows.filter(({ list }) => list === 'failed').map(({ id }) => id));
  return rows.filter(({ list, id }) => list !== 'planned' || !failed.has(id));
}
