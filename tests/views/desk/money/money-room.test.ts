import { expect, test } from 'vitest';
import type { MoneyShown, OpenMoney } from '../../../../src/contract/desk/desk-money.ts';
import {
  moneyActText,
  moneyChip,
  moneyPath,
  moneyPills,
  moneyRows,
} from '../../../../src/views/desk/money/money-room.ts';

const COUNTS = { failed: 1, disputes: 0, refunds: 2, surplus: 0, due: 3, planned: 4 };
const sum = (id: string): OpenMoney => ({
  id,
  reference: id,
  car: 'Ford Focus',
  plate: '',
  body: null,
  colour: null,
  name: 'Sample Driver',
  amount: '1.00',
  note: '',
});
const shown = (list: MoneyShown['list'], ...ids: string[]): MoneyShown => ({
  list,
  count: ids.length,
  more: false,
  rows: ids.map(sum),
});

test('each filter is a link with how many there are, all of them first', () => {
  const pills = moneyPills(COUNTS, 'due');
  expect(pills[0]).toMatchObject({ text: 'All', count: 10, isOn: false });
  expect(pills.find(({ isOn }) => isOn)).toMatchObject({ text: 'Owed', count: 3, href: moneyPath('due') });
});

test('a plan of which a payment was refused stands there once, as refused', () => {
  const rows = moneyRows([shown('failed', 'a'), shown('due', 'b'), shown('planned', 'a', 'c')]);
  expect(rows.map(({ list, id }) => `${list} ${id}`)).toEqual(['failed a', 'due b', 'planned c']);
});

test('what is done about it depends on where it stands', () => {
  expect(moneyActText('due', '')).toBe('Take payment');
  expect(moneyActText('planned', '')).toBeNull();
  expect([moneyActText('refunds', 'on its way'), moneyActText('refunds', 'failed')]).toEqual([
    null,
    'Pay it back',
  ]);
  expect(moneyChip('refunds', 'failed')).toMatchObject({ kind: 'now', text: 'Refund failed' });
});
