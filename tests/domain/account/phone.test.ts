import { expect, test } from 'vitest';
import { parseUkPhone, phoneText } from '../../../src/domain/account/phone.ts';

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)118 496 0123', '+441184960123'],
  ['0044 118 496 0123', '+441184960123'],
  ['447700900123', '+447700900123'],
  ['(0118) 496-0123', '+441184960123'],
  ['020 7946 0000', '+442079460000'],
  ['03069 990000', '+443069990000'],
])('%s is %s', (typed, e164) => {
  expect(parseUkPhone(typed)).toBe(e164);
});

test.each([
  '',
  '0770 90012',
  '07700 9001234',
  '070 1234 5678',
  '0900 123 4567',
  '+33 1 23 45 67 89',
  'call me',
])('%j is no number a driver can call', (typed) => {
  expect(parseUkPhone(typed)).toBeNull();
});

test.each([
  ['+447700900123', '07700 900123'],
  ['+441184960123', '01184960123'],
  ['+33123456789', '+33123456789'],
])('%s is dialled as %s', (e164, text) => expect(phoneText(e164)).toBe(text));
