import { expect, test } from 'vitest';
import {
  accountNumberOf,
  lastTwo,
  sortCodeOf,
  sortCodeText,
} from '../../../src/domain/money/bank-account.ts';

test.each([
  ['12-34-56', '123456'],
  ['12 34 56', '123456'],
  ['123456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12-34-5x', null],
  ['', null],
])('a sort code typed as %j', (typed, code) => {
  expect(sortCodeOf(typed)).toBe(code);
});

test.each([
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  ['234567', '00234567'],
  ['12345', null],
  ['123456789', null],
  ['GB33BUKB20201555555555', null],
])('an account number typed as %j', (typed, number) => {
  expect(accountNumberOf(typed)).toBe(number);
});

test('they are shown as people write them, and the number hardly at all', () => {
  expect(sortCodeText('123456')).toBe('12-34-56');
  expect(lastTwo('12345678')).toBe('78');
});
