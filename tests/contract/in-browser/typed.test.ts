import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emailMistake as mistakeInBrowser,
  plainEmail as inBrowser,
} from '../../../src/contract/in-browser/email.ts';
import { parseUkPhone as phoneInBrowser } from '../../../src/contract/in-browser/phone.ts';
import {
  holdsAddress as holdsInBrowser,
  oneLine as lineInBrowser,
} from '../../../src/contract/in-browser/plain-text.ts';
import { emailMistake, plainEmail } from '../../../src/domain/account/email.ts';
import { parseUkPhone } from '../../../src/domain/account/phone.ts';
import { holdsAddress, oneLine } from '../../../src/domain/text/plain-text.ts';
import { runs } from '../../helpers/runs.ts';

const many = { numRuns: runs(500, 50_000) };
const some = <Unit extends string>(...units: Unit[]) =>
  fc.array(fc.constantFrom(...units), { maxLength: 16 }).map((all) => all.join(''));

test('the browser stops no email address that the server takes', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    some('a', '.', '@', '＠', '。', '．', 'ü', '<', '>', ' ', 'mailto:', ',', 'co', '’', '\u200b'),
  );
  fc.assert(
    fc.property(typed, (each) => {
      if (emailMistake(plainEmail(each)) === null) expect(mistakeInBrowser(inBrowser(each))).toBeNull();
    }),
    many,
  );
  expect(mistakeInBrowser('sam@')).toBe(emailMistake('sam@'));
});

test('the browser stops no phone number that the server takes', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^(?:0|\+44 ?|0044|44)?[1-37-9]\d{8,9}(?: ?(?:ext|x|#) ?\d{1,4})?$/),
    some('0', '7', '1', '44', '+', '(0)', '1184960123', '٧', '７', '-', 'ext', ' '),
  );
  fc.assert(
    fc.property(typed, (each) => {
      if (parseUkPhone(each)) expect(phoneInBrowser(each)).not.toBeNull();
    }),
    many,
  );
  expect(phoneInBrowser('0118 496')).toBeNull();
});

test('the browser stops no name and no address that the server takes', () => {
  fc.assert(
    fc.property(some('a', 'ع', '@', '＠', ' ', '\u00a0', '\u200c', '://', 'www.', '\n'), (each) => {
      const line = oneLine(each);
      if (line !== '') expect(lineInBrowser(each)).not.toBe('');
      if (!holdsAddress(line)) expect(holdsInBrowser(lineInBrowser(line))).toBe(false);
    }),
    many,
  );
  expect(holdsInBrowser('me@example.com')).toBe(true);
});
