import { expect, test } from 'vitest';
import { site } from '../../../../src/content-model/built.ts';
import type { ListedStatement } from '../../../../src/contract/garage/shares.ts';
import { accountText, standingOf } from '../../../../src/views/desk/garages/money-words.ts';

const statement = (own: Partial<ListedStatement>) =>
  ({
    net: '0.00',
    vat: '0.00',
    outside: '0.00',
    paid_on: null,
    self_billed: 'S',
    invoice: '',
    ...own,
  }) as ListedStatement;

test.each([
  [{ net: '74.38' }, 'To pay'],
  [{ net: '74.38', self_billed: null }, 'Waits for its invoice'],
  [{ net: '-74.38' }, 'Comes off the next payment'],
  [{ net: '-74.38', self_billed: null }, 'Waits for its credit note'],
  [{}, 'Nothing to pay'],
  [{ net: '74.38', paid_on: '2026-11-10' }, 'Paid 10 Nov 2026'],
])('a month of %o reads: %s', (own, text) => {
  expect(standingOf(statement(own)).text).toBe(text);
});

test('a leader whose account we don’t know is told whom to call', () => {
  expect(accountText(null, false)).toContain(`Call us on ${site.phone.display}`);
  expect(accountText(null, true)).not.toContain('Call us');
  expect(accountText('26', false)).toBe('Paid to the account ending in 26.');
});
