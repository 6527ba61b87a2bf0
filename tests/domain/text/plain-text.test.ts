import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greeting, holdsAddress, oneLine, postalLine } from '../../../src/domain/text/plain-text.ts';
import { runs } from '../../helpers/runs.ts';

test.each([
  [' Sam\r\n\tDriver ', 'Sam Driver'],
  ['a\u0085b\u2028c\u2029d\u00a0e', 'a b c d e'],
  ['Sa\u200bm\u202e \u2066Dri\u00adver\ufeff', 'Sam Driver'],
  ['Zoe\u0308', 'Zoë'],
  ['a\u0000b\u001b[31m \u3164 c\ud800', 'ab[31m c'],
  ['½ Mill Lane', '½ Mill Lane'],
  ['\u200b \n', ''],
])('%j is one line', (typed, line) => expect(oneLine(typed)).toBe(line));

test.each(['https://x', 'Pay at HTTP://x', 'www.x', 'ＷＷＷ．x', 'a@b', 'a＠b', '：／／'])(
  '%s leads somewhere',
  (line) => expect(holdsAddress(line)).toBe(true),
);

test.each(['Flat 2/3', 'St. Mary’s', 'Anne-Marie', '1: The Mews', 'Awww'])('%s leads nowhere', (line) =>
  expect(holdsAddress(line)).toBe(false),
);

test.each([
  ['Sam', 'Hello Sam,'],
  [' anne-marie ', 'Hello anne-marie,'],
  ['Mary Anne J.', 'Hello Mary Anne J.,'],
  ['O’Neil', 'Hello O’Neil,'],
  ["D'Arcy", "Hello D'Arcy,"],
  ['Łukasz', 'Hello Łukasz,'],
  ['Zoe\u0308', 'Hello Zoë,'],
  ['محمد', 'Hello محمد,'],
])('%s is greeted by name', (name, hello) => expect(greeting(name)).toBe(hello));

test.each([
  '',
  'evil.com',
  'J.R.',
  'URGENT: your account',
  'URGENT your bank account',
  'your-card-is-blocked',
  'Call 0906 123',
  '<b>Sam</b>',
  '.com',
  'Sam,',
  '-',
  'a'.repeat(31),
])('%j is greeted without a name', (name) => expect(greeting(name)).toBe('Hello,'));

test.each([
  ['St.Mary’s Rd.', 'St. Mary’s Rd.'],
  ['evil.com/pay?x=1', 'evil. com/pay x 1'],
  ['Pay now: evil。com', 'Pay now evil com'],
  ['://evil', '/evil'],
  ['10.0.0.1', '10. 0. 0. 1'],
  ['"The Laurels", 12-14 (rear) & yard #3', 'The Laurels, 12-14 (rear) & yard #3'],
  ['Units 101-103, 105 & 107', 'Units 101-103, 105 & 107'],
  ['Call 0906 123.4567 now', 'Call now'],
  ['1 Mill Lane\nYour card is blocked', '1 Mill Lane Your card is blocked'],
  ['<img src=x>', 'img src x'],
])('%j becomes the line %j', (typed, line) => expect(postalLine(typed)).toBe(line));

test('a postal line holds no word with a dot in it, whatever was typed, and is the same the second time', () => {
  const pieces = fc.constantFrom(
    '.',
    'com',
    'a',
    '1',
    ' ',
    '<',
    '@',
    '。',
    '．',
    '\u0301',
    '\u200b',
    ':',
    '/',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (each) => {
      const line = postalLine(each);
      expect(line).not.toMatch(/\.[\p{L}\p{M}\p{N}]|[@:<\r\n]/u);
      expect(postalLine(line)).toBe(line);
    }),
    { numRuns: runs(500, 50_000) },
  );
});
