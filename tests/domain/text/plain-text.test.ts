import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greeting, holdsAddress, oneLine, postalLine } from '../../../src/domain/text/plain-text.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { runs } from '../../helpers/runs.ts';

test.each([
  [' Sam\r\n\tDriver ', 'Sam Driver'],
  ['a\u0085b\u2028c\u2029d\u00a0e', 'a b c d e'],
  ['Sa\u200bm\u202e \u2066Dri\u00adver\ufeff', 'Sam Driver'],
  ['Zoe\u0308', 'Zoë'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['علی\u200c\u200cرضا\u200c', 'علی\u200cرضا'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['র\u200d\u09cd\u09afাব', 'র\u200d\u09cd\u09afাব'],
  ['രാജന\u0d4d\u200d', 'രാജന\u0d4d\u200d'],
  ['👩🏽\u200d🔧 ❤\ufe0f', '👩🏽\u200d🔧 ❤\ufe0f'],
  ['S\u200dam \u200d \u200c', 'Sam'],
  ['محمد\u202e\u2067\u200f', 'محمد'],
  ['a\u0000b\u001b[31m \u3164 c\ud800', 'ab[31m c'],
  ['½ Mill Lane', '½ Mill Lane'],
  ['\u200b \n', ''],
])('%j is one line', (typed, line) => expect(oneLine(typed)).toBe(line));

test.each([
  'https://x',
  'Pay at HTTP://x',
  'www.x',
  'ＷＷＷ．x',
  'a@b',
  'a@b.co',
  'a @b.co',
  'a＠b',
  'ع@\u200cb',
  '：／／',
])('%s leads somewhere', (line) => expect(holdsAddress(line)).toBe(true));

test.each([
  'Unit 4 @ The Maltings',
  'Units 1 @ 2 @ The Mill',
  'Flat 2/3',
  'St. Mary’s',
  'Anne-Marie',
  '1: The Mews',
  'Awww',
])('%s leads nowhere', (line) => expect(holdsAddress(line)).toBe(false));

test.each([
  ['Sam', 'Hello Sam,'],
  [' anne-marie ', 'Hello anne-marie,'],
  ['Mary Anne J.', 'Hello Mary Anne J.,'],
  ['O’Neil', 'Hello O’Neil,'],
  ["D'Arcy", "Hello D'Arcy,"],
  ['Łukasz', 'Hello Łukasz,'],
  ['Zoe\u0308', 'Hello Zoë,'],
  ['محمد', 'Hello محمد,'],
  ['علی\u200cرضا', 'Hello علی\u200cرضا,'],
  ['O', 'Hello O,'],
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
  ['Unit 4 @ The Maltings', 'Unit 4 @ The Maltings'],
  ['10–12 High Street', '10–12 High Street'],
  ['Flat 2; Rose’s Court', 'Flat 2; Rose’s Court'],
  ['@ home @here a@b @', 'home here a b'],
  ['0906–123–4567 now', 'now'],
  ['Units 101-103, 105 & 107', 'Units 101-103, 105 & 107'],
  ['Call 0906 123.4567 now', 'Call now'],
  ['1 Mill Lane\nYour card is blocked', '1 Mill Lane Your card is blocked'],
  ['<img src=x>', 'img src x'],
])('%j becomes the line %j', (typed, line) => expect(postalLine(typed)).toBe(line));

test('an address in usual characters is the same line in an email', () => {
  const word = fc.constantFrom(
    ...[
      'Flat',
      '2',
      '10–12',
      '2/3',
      'O’Neil’s',
      "St Mary's",
      '#3',
      '(rear)',
      '&',
      '@',
      '—',
      'c/o',
      'Ho!',
      'Ŵyr',
      'علی\u200cرضا',
    ],
  );
  const join = fc.constantFrom(' ', ', ', '; ');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, join), { minLength: 1, maxLength: 6 }), (words) => {
      const line = words.map(([each, after], at) => (at === words.length - 1 ? each : each + after)).join('');
      // Nine figures with nothing else between them may be a phone number; an @ is kept between two words.
      fc.pre(line.replace(/\D/g, '').length < 9);
      fc.pre(!/(?:^|[^\p{L}\p{N}] )@|@(?:$|[,;]| [^\p{L}\p{N}])/u.test(line));
      expect(holdsAddress(line)).toBe(false);
      expect(postalLine(line)).toBe(line);
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('what is cleaned once is clean', () => {
  const pieces = fc.constantFrom('ع', 'क', '\u094d', 'a', '👩', '\ufe0f', '\u200c', '\u200d', '\u200b', ' ');
  fc.assert(
    fc.property(
      fc.array(pieces).map((all) => all.join('')),
      (typed) => {
        expect(oneLine(oneLine(typed))).toBe(oneLine(typed));
      },
    ),
    { numRuns: runs(300, 20_000) },
  );
});

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
    fc.string({ unit: anyCharacter }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (each) => {
      const line = postalLine(each);
      expect(line).not.toMatch(/\.[\p{L}\p{M}\p{N}]|[:<\r\n]|@(?! )|(?<! )@/u);
      expect(postalLine(line)).toBe(line);
    }),
    { numRuns: runs(500, 50_000) },
  );
});
