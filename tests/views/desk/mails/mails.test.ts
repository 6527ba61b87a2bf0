import { expect, test } from 'vitest';
import { whyText } from '../../../../src/views/desk/mails/mails.ts';

test('an email’s codes are told in words, with the codes behind them', () => {
  expect(whyText('EENVELOPE 550')).toBe('The address was refused (EENVELOPE 550)');
  expect(whyText('EAUTH 535')).toBe('The email server refused our log-in (EAUTH 535)');
  expect(whyText('ESOCKET')).toBe('The email server couldn’t be reached (ESOCKET)');
  expect(whyText('')).toBe('It couldn’t be written or sent');
});
