import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUkPhone, phoneText } from '../../../src/domain/account/phone.ts';
import { typedPhone } from '../../../src/server/phone.ts';
import { runs } from '../../helpers/runs.ts';

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)118 496 0123', '+441184960123'],
  ['0044 118 496 0123', '+441184960123'],
  ['0044 (0) 118 496 0123', '+441184960123'],
  ['447700900123', '+447700900123'],
  ['44 0118 496 0123', '+441184960123'],
  ['7700900123', '+447700900123'],
  ['(0118) 496-0123', '+441184960123'],
  ['020 7946 0000', '+442079460000'],
  ['03069 990000', '+443069990000'],
  ['07700\u2011900\u2011123', '+447700900123'],
  ['07700\u2212900\u2014123', '+447700900123'],
  ['07700\u00a0900\u2009123\u202c', '+447700900123'],
  ['07700/900.123', '+447700900123'],
  ['０７７００　９００１２３', '+447700900123'],
  ['٠٧٧٠٠ ٩٠٠١٢٣', '+447700900123'],
  ['۰۷۷۰۰ ۹۰۰۱۲۳', '+447700900123'],
  ['tel:+44-7700-900123', '+447700900123'],
  ['Mobile: 07700 900123', '+447700900123'],
  ['0118 496 0123 ext 12', '+441184960123;ext=12'],
  ['0118 496 0123, Ext. 12', '+441184960123;ext=12'],
  ['0118 496 0123x12', '+441184960123;ext=12'],
  ['0118 496 0123 #12', '+441184960123;ext=12'],
  ['0118 496 0123 (extension 0012)', '+441184960123;ext=0012'],
])('%s is %s', (typed, e164) => {
  expect(parseUkPhone(typed)).toBe(e164);
  expect(typedPhone({ phone: typed, country: 'GB' })).toEqual({ ok: true, e164 });
});

test.each(['', '  '])('%j is no number, which is for the form to refuse', (phone) =>
  expect(typedPhone({ phone, country: 'GB' })).toEqual({ ok: true, e164: '' }),
);

test.each([
  '',
  '0770 90012',
  '07700 9001234',
  '070 1234 5678',
  '0900 123 4567',
  '+33 1 23 45 67 89',
  'call me',
  'ext 12',
  '07700 900123 07700 900124',
  '1'.repeat(20_000),
])('%j is no number a driver can call', (typed) => {
  expect(parseUkPhone(typed)).toBeNull();
});

test.each([
  ['+447700900123', '07700 900123'],
  ['+441184960123', '0118 496 0123'],
  ['+441214960123', '0121 496 0123'],
  ['+441632960123', '01632 960123'],
  ['+442079460000', '020 7946 0000'],
  ['+443069990000', '0306 999 0000'],
  ['+448001111111', '0800 111 1111'],
  ['+44800123456', '0800 123456'],
  ['+441184960123;ext=12', '0118 496 0123 ext 12'],
  ['+33123456789', '+33123456789'],
  ['+33123456789;ext=12', '+33123456789 ext 12'],
  ['', ''],
])('%s is dialled as %s', (e164, text) => expect(phoneText(e164)).toBe(text));

/** Every national number that is taken: a mobile, a landline of either length, a non-geographic one. */
const national = fc.oneof(
  fc.stringMatching(/^7[1-57-9]\d{8}$/),
  fc.stringMatching(/^[1238]\d{9}$/),
  fc.stringMatching(/^1\d{8}$/),
);
const sign = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  '/',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2212',
  '\u00a0',
  '\u2009',
  ' (',
  ') ',
);
const digits = fc.constantFrom(
  (digit: string) => digit,
  (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xff10 - 48),
  (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0x660 - 48),
  (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0x6f0 - 48),
);
const prefix = fc.constantFrom('0', '+44', '+44 (0)', '0044', '0044 (0)', '44', '(+44) ', 'tel: 0');
const ext = fc.option(
  fc.tuple(
    fc.constantFrom(' ext ', ' ext. ', 'x', ' #', ' extension ', ';ext=', ', Ext:'),
    fc.stringMatching(/^\d{1,7}$/),
  ),
);

test('every spelling of a number is the same number, with its extension', () => {
  fc.assert(
    fc.property(
      national,
      prefix,
      fc.array(sign, { minLength: 10, maxLength: 10 }),
      digits,
      ext,
      (number, begin, signs, script, end) => {
        const spelled = [...number].map((digit, at) => script(digit) + (signs[at] ?? '')).join('');
        const extension = end?.[1] ?? '';
        const typed = `${begin}${spelled}${end ? end[0] + extension : ''}`;
        expect(parseUkPhone(typed)).toBe(`+44${number}${extension && `;ext=${extension}`}`);
      },
    ),
    { numRuns: runs(500, 50_000) },
  );
});

test('what is shown is read back as it was, at home and abroad', () => {
  const stored = fc
    .tuple(
      fc.oneof(
        national.map((number) => `+44${number}`),
        fc.constantFrom('+33123456789', '+353861234567', '+12125550123'),
      ),
      ext,
    )
    .map(([number, end]) => `${number}${end ? `;ext=${end[1]}` : ''}`);
  fc.assert(
    fc.property(stored, (e164) => {
      expect(typedPhone({ phone: phoneText(e164), country: 'GB' })).toEqual({ ok: true, e164 });
    }),
    { numRuns: runs(300, 20_000) },
  );
});
